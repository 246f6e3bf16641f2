"""Answers given in advance: pressed on a copy or typed (`/orders`), listed, dropped, carried out.

Promises: nobody else learns of an order; it acts once, through the same door as any move.
Start with: `advance_orders` (what is kept and how it acts), `plan_ground` (pressing a plan).
May import: kernel, panel, seats, telling, time, turns, whatif.
"""
