import { setTimeout as pause } from 'node:timers/promises'
import { askAvailability, openIntent, reserve } from './act-bookings.ts'
import { buyTickets, cancelRegistration, readEvent, register, writeMessage } from './act-events.ts'
import { buyVoucher, lookUpVoucher, pressSome } from './act-payments.ts'
import { close, order, payTab, readSession } from './act-tables.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

const acts = {
  reserve,
  askAvailability,
  openIntent,
  register,
  buyTickets,
  readEvent,
  cancelRegistration,
  writeMessage,
  readSession,
  order,
  close,
  payTab,
  pressSome,
  buyVoucher,
  lookUpVoucher,
}

/** How often each thing is done, compared with the others. */
const weights: Record<keyof typeof acts, number> = {
  reserve: 26,
  askAvailability: 14,
  openIntent: 8,
  register: 10,
  buyTickets: 6,
  readEvent: 8,
  cancelRegistration: 5,
  writeMessage: 3,
  readSession: 8,
  order: 12,
  close: 4,
  payTab: 5,
  pressSome: 8,
  buyVoucher: 2,
  lookUpVoucher: 5,
}

/** One guest after the other at one client, until `isOver`. */
export async function keepBusy(client: Client, world: World, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await acts[client.draw.weighted(weights)](client, world)
    await pause(client.draw.between(5, 40))
  }
}
