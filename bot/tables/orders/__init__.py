"""Answers given in advance (`/orders`): taken, listed, cancelled, carried out.

Promises: nobody else learns of an order; it fires once, through the same door as any move.
Start with: `order_commands`.
May import: kernel, panel, seats, telling, time, turns.
"""
