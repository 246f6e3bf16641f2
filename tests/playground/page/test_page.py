"""The playground's page in headless Chromium, with the real stand-in and a real client."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.playground.browser import Page
from tests.playground.page_bot import Playground

pytestmark = pytest.mark.browser


def test_the_page_loads_and_says_how_to_start(page: Page, name: str) -> None:
    assert page.one("#channel-name").text == name
    assert "/table new" in page.one("#welcome").text
    assert page.one("#bot-state").text == "online"
    assert [c.text.split()[-1] for c in page.all(".people .chip:not(.add)")][:2] == ["Ann", "Ben"]
    assert page.active.get_attribute("id") == "say"


def test_people_can_talk(page: Page) -> None:
    page.type("Good evening, @Ben", Keys.ENTER)
    said = page.says("Good evening")
    assert "@Ben" in said.text
    assert "Ann" in said.text
    page.until(lambda: page.one(".chip .badge").text == "1")


def test_a_command_is_completed_by_keyboard_alone(page: Page) -> None:
    page.type("/ta")
    assert page.one(".suggestion", "/table").text.startswith("/table new")
    page.type(Keys.ARROW_DOWN, Keys.ARROW_UP, Keys.ENTER)
    page.one(".field-pill", "game")
    page.one(".suggestion", "Dice Planet")
    page.type("di")
    page.gone(".suggestion", "Star War")
    page.type(Keys.TAB)
    page.one(".suggestion", "seats")
    page.type("ti", Keys.ENTER)
    page.type("Long night", Keys.TAB)
    page.type(Keys.ENTER)
    said = page.says("Long night · dice_planet · 2 seats")
    assert "Ann used /table new" in said.text.replace("\n", " ")
    assert page.active.get_attribute("id") == "say"


def test_an_option_beyond_its_limits_is_refused_in_place(page: Page) -> None:
    page.type("/table new game: Star War seats: 9 ")
    page.one(".field-pill", "seats")
    page.type(Keys.ENTER)
    assert "at most 5" in page.one(".composer-hint.error").text
    page.type(Keys.BACKSPACE, Keys.BACKSPACE, "3", Keys.ENTER)
    page.says("3 seats")


def test_completion_asks_the_bot_and_takes_the_newest_answer(page: Page) -> None:
    page.type("/move ")
    page.one(".suggestion", "build scout")
    for letter in "dock s":
        page.type(letter)
    page.gone(".suggestion", "dock market")
    page.one(".suggestion.active", "dock shipyard")
    page.type(Keys.TAB, Keys.ENTER)
    page.says("plays dock shipyard")


def test_persons_and_booleans_are_options_too(page: Page) -> None:
    page.type("/call ")
    page.type("be", Keys.ENTER)
    page.type("loud", Keys.ENTER)
    page.one(".suggestion", "True")
    page.type(Keys.ENTER)
    page.type(Keys.ENTER)
    page.says("It is your turn, @Ben!")


def test_the_last_line_comes_back_by_arrow_up(page: Page) -> None:
    page.type("/move pass", Keys.ENTER, Keys.ENTER)
    page.says("plays pass")
    page.gone(".build")
    page.type(Keys.ARROW_UP)
    assert page.one(".build").text.startswith("/move")
    page.type(Keys.ESCAPE, Keys.ESCAPE)
    page.gone(".build")


def test_a_button_changes_its_message_and_keeps_the_focus(page: Page) -> None:
    page.type("/table new game: Star War", Keys.ESCAPE, Keys.ENTER)
    page.one(".button.success", "Join").send_keys(Keys.ENTER)
    page.says("Seated: @Ann")
    assert page.active.text == "Join"
    page.be("Ben")
    page.one(".button.success", "Join").click()
    page.says("Seated: @Ann, @Ben")
    assert not page.one(".button", "Start").is_enabled()


def test_a_button_that_is_never_answered_says_so(page: Page) -> None:
    page.run("panel")
    page.one(".button.danger", "Take back").click()
    assert "did not respond" in page.one(".failed").text


def test_menus_of_one_and_of_several(page: Page) -> None:
    page.run("panel")
    page.one(".select", "Choose a move").send_keys(Keys.ARROW_DOWN)
    page.one(".menu-line", "dock radon").click()
    page.says("You chose dock radon.")
    page.one(".select", "Choose up to three").click()
    for word in ("dock market", "dock radon"):
        page.one(".menu-line", word).click()
    page.one(".menu .button", "Done").click()
    page.says("You chose dock market, dock radon.")


def test_a_form_checks_and_sends(page: Page) -> None:
    page.run("note")
    assert page.one(".modal h2").text == "A private note"
    page.type("ab")
    page.one(".modal [type=submit]").click()
    assert "At least 3" in page.one(".field-error").text
    page.type(" secret")
    page.one(".modal .select").click()
    page.one(".menu-line", "Bold").click()
    page.one(".modal [type=submit]").click()
    page.gone("dialog.modal")
    page.says("Noted (bold): ab secret")
    assert page.active.get_attribute("id") == "say"


def test_only_its_person_sees_a_private_reply(page: Page) -> None:
    page.run("hand")
    assert "Only you can see this" in page.says("The hand of Ann").text
    page.be("Ben")
    page.gone(".item .message", "The hand of Ann")
    page.be("Ann")
    page.says("The hand of Ann").find_element("css selector", ".text-button").click()
    page.gone(".item .message", "The hand of Ann")
    page.driver.refresh()
    page.one("#welcome")
    assert page.messages() == []


def test_a_person_who_is_called_gets_a_badge(page: Page, game: Playground, name: str) -> None:
    game.bot_says(name, f"<@{game.user('Ben')}>, your turn!.")
    page.until(lambda: page.one('.chip[aria-label^="Ben"] .badge').text == "1")
    page.be("Ben")
    page.gone('.chip[aria-label^="Ben"] .badge')
    assert "your turn!" in page.one(".item:has(.day.new)").text
    assert "called" in str(page.one(".message").get_attribute("class"))
    game.bot_says("lobby", f"<@{game.user('Ben')}>, also here.")
    page.one(".channel .badge")


def test_thinking_and_silence_are_shown(page: Page) -> None:
    page.run("slow")
    page.one(".thinking")
    page.says("It is done.")
    page.type("/broken ", Keys.ENTER)
    assert "did not respond" in page.one(".local").text


HOSTILE = [
    '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>',
    "[click](javascript:window.hacked=1) [b](data:text/html,<script>1</script>)",
    "**<svg onload=window.hacked=1>** `<b>` ||<iframe src=//x>||",
    '<https://a.b/"onmouseover="window.hacked=1> <@1"><#x> <t:99999999999999:R> </a"b:1>',
    "*" * 1500 + "_" * 400,
    "> " * 600 + "deep",
    "[" * 900 + "](" * 400,
    "\u202e evil \u2066 " + "\u200f" * 50,
]


def test_hostile_text_stays_text(page: Page, game: Playground, name: str) -> None:
    for text in HOSTILE:
        game.say("Ben", name, text)
    page.says("evil")
    page.until(lambda: len(page.messages()) == len(HOSTILE))
    inside = "document.querySelector('#messages')"
    tags = "script,iframe,img,object,embed,form,[onerror],[onload],[onmouseover]"
    bad = f"return {inside}.querySelectorAll('{tags}').length"
    assert page.driver.execute_script(bad) == 0
    assert page.driver.execute_script("return window.hacked") is None
    links = page.driver.execute_script(
        f"return [...{inside}.querySelectorAll('a')].map(a => a.protocol)"
    )
    assert set(links) <= {"http:", "https:"}
    assert "<script>window.hacked=1</script>" in page.messages()[0]


def test_markdown_becomes_what_it_means(page: Page, game: Playground, name: str) -> None:
    text = (
        "# Head\n**bold** *it* __under__ ~~no~~ `code` ||hid||\n> quote\n- one\n- two\n-# small\n"
        "```py\n1 < 2\n```\n[link](https://example.org) </table new:1> <t:1700000000:R>"
    )
    game.bot_says(name, text)
    said = page.says("Head")
    for tag in (
        *("h3", "strong", "em", "u", "s", "code", ".spoiler", "blockquote", "ul li", ".subtext"),
        *("pre.code", "a[href='https://example.org/']", "button.command", "time"),
    ):
        assert said.find_elements("css selector", f".md {tag}"), tag
    assert "hid" not in said.text
    page.one(".spoiler").click()
    assert "hid" in said.text
    page.one("button.command").click()
    page.one(".field-pill", "game")


def test_a_phone_scrolls_in_one_direction_only(page: Page, game: Playground, name: str) -> None:
    page.open(game.channel(name), width=390, height=844)
    page.run("panel")
    page.run("board")
    game.say("Ben", name, "x" * 1900)
    page.says("xxx")
    widths = (
        "return ['html', '#log', '.foot'].map(s => document.querySelector(s))"
        ".map(e => e.scrollWidth - e.clientWidth)"
    )
    assert page.driver.execute_script(widths) == [0, 0, 0]
    picture = page.all(".picture")[-1].rect
    assert picture["width"] >= 390 - 2 * 16
    assert page.one(".people .chip.me").is_displayed()
    page.one("#open-side").click()
    page.one(".channel", "lobby").click()
    page.until(lambda: page.one("#channel-name").text == "lobby")


def test_one_press_on_a_cover_begins_a_game(page: Page, name: str) -> None:
    cover = page.one(".cover")
    assert cover.get_attribute("data-game") == "star_war"
    assert page.until(lambda: page.one(".cover img").get_property("naturalWidth")) == 550
    page.one("[data-start=play]").click()
    page.says("You play star_war.")
    assert page.one("#channel-name").text == name


def test_one_press_opens_a_demo_table(page: Page, game: Playground) -> None:
    page.one("[data-start=watch]").click()
    page.says("A demo of star_war for @Ann")
    assert page.shown_channel() == str(game.channel("table-2"))


def test_a_demo_pauses_and_goes_faster(page: Page, game: Playground) -> None:
    page.one("[data-start=watch]").click()
    for name, now, label in (
        ("pause", "paused", "Go on"),
        ("pause", "steady", "Pause"),
        ("fast", "fast", "Slower"),
    ):
        page.one(f"[data-demo={name}]").click()
        page.one(f"[data-demo={name}]", label)
        assert game.pace == now
    page.one(".channel", "lobby").click()
    page.gone("[data-demo]")


def test_persons_and_channels_can_be_added(page: Page) -> None:
    page.one(".chip.add").click()
    page.type("Zoë <b>", Keys.ENTER)
    page.until(lambda: "Zoë <b>" in page.one(".chip.me").text)
    page.one('[aria-label="Add a channel"]').click()
    page.type("quiet corner", Keys.ENTER)
    page.until(lambda: page.one("#channel-name").text == "quiet-corner")


def test_older_messages_load_and_the_place_is_kept(page: Page, game: Playground, name: str) -> None:
    for number in range(130):
        game.say("Ben", name, f"line {number:03}")
    page.says("line 129")
    page.driver.refresh()
    page.says("line 129")
    assert len(page.messages()) == 50
    page.driver.execute_script("document.getElementById('log').scrollTop = 300")
    page.until(lambda: len(page.messages()) >= 100)
    assert page.driver.execute_script("return document.getElementById('log').scrollTop") > 300
    game.say("Ben", name, "fresh")
    page.one("#jump", "1 new message").click()
    page.until(lambda: not page.all("#jump"))
    page.says("fresh")


def test_what_one_reads_stays_in_place_when_something_above_shrinks(
    page: Page, game: Playground, name: str
) -> None:
    long = game.bot_says(name, "\n".join("a long turn" for _ in range(40)))
    for number in range(60):
        game.say("Ben", name, f"line {number:03}")
    page.says("line 059")
    held = page.one(".message", "line 020")
    page.driver.execute_script("arguments[0].scrollIntoView()", held)
    page.one("#jump")
    place = held.rect["y"]
    game.run(long.edit(content="a short turn"))
    page.until(lambda: "a short turn" in page.driver.page_source)
    game.say("Ben", name, "fresh")
    page.one("#jump", "1 new message")
    assert abs(page.one(".message", "line 020").rect["y"] - place) < 2


def test_five_hundred_messages_stay_smooth(page: Page, game: Playground, name: str) -> None:
    for number in range(500):
        game.say("Ben", name, f"**line** {number} with `code` and <@{game.user('Ann')}>")
    page.says("line 499")
    page.until(lambda: len(page.messages()) == 500)
    page.driver.execute_script(
        "window.longest = 0; new PerformanceObserver(l => l.getEntries().forEach(e =>"
        "{ longest = Math.max(longest, e.duration); })).observe({type: 'longtask'})"
    )
    for number in range(10):
        game.say("Ben", name, f"more {number}")
    page.says("more 9")
    assert page.driver.execute_script("return window.longest") < 200


def test_a_lost_connection_is_told_and_mended(page: Page, game: Playground, name: str) -> None:
    async def hang_up() -> None:
        game.stand.service.hub.close()

    game.run(hang_up())
    page.one("#link-state", "Reconnecting")
    game.say("Ben", name, "while you were away")
    page.says("while you were away")
    page.gone("#link-state")


def test_the_theme_can_be_chosen_and_is_remembered(page: Page) -> None:
    theme = "return document.documentElement.dataset.theme"
    before = page.driver.execute_script(theme)
    page.one("#theme").click()
    after = page.driver.execute_script(theme)
    assert {before, after} == {"light", "dark"}
    page.driver.refresh()
    page.one("#app[data-ready]")
    assert page.driver.execute_script(theme) == after


def test_people_can_be_switched_by_keyboard(page: Page) -> None:
    ActionChains(page.driver).key_down(Keys.ALT).send_keys("2").key_up(Keys.ALT).perform()
    page.until(lambda: "Ben" in page.one(".chip.me").text)
    assert page.active.get_attribute("id") == "say"


def test_nobody_finds_what_another_one_was_writing(page: Page) -> None:
    page.type("/move dock m")
    page.one(".suggestion", "dock market")
    ActionChains(page.driver).key_down(Keys.ALT).send_keys("2").key_up(Keys.ALT).perform()
    page.one(".people .chip.me", "Ben")
    page.gone(".suggestion")
    page.gone(".build")
    page.type(Keys.ARROW_UP)
    assert page.one("#say").get_attribute("value") == ""
    page.be("Ann")
    assert page.one(".field-pill input").get_attribute("value") == "dock m"
    page.type(Keys.ESCAPE, Keys.ESCAPE)


def test_threads_and_private_messages_have_their_places(
    page: Page, game: Playground, name: str
) -> None:
    thread = game.run(game.open_thread(name, "The long night"))
    game.run(game.write_to("Ann", "It is your turn there."))
    page.one(".thread-link", "The long night").click()
    page.says("Here we play.")
    assert page.one("#channel-topic").text == f"Thread in #{name}"
    page.one(".channel .badge")
    page.one(".channel", "Farpost").click()
    page.says("It is your turn there.")
    # What is archived is folded away, and can still be read.
    game.run(thread.edit(archived=True))
    page.one(".archived summary", "Archived (1)").click()
    page.one(".archived .channel", "The long night").click()
    page.says("Here we play.")
    page.one("#channel-topic", f"Archived thread in #{name}")
    assert "archived" in (page.one("#say").get_attribute("placeholder") or "")
    # It's opened again while somebody looks at it.
    game.run(thread.edit(archived=False))
    page.one("#channel-topic", f"Thread in #{name}")
    assert "archived" not in (page.one("#say").get_attribute("placeholder") or "")
    page.be("Ben")
    page.gone(".item .message", "It is your turn there.")
