import { setTimeout as pause } from 'node:timers/promises'
import { actOnBills } from './act-bills.ts'
import { openIntent, readAvailability, reserve } from './act-bookings.ts'
import { buyTickets, cancelRegistration, readEvent, register, writeMessage } from './act-events.ts'
import { buyVoucher, lookUpVoucher, pressSome } from './act-payments.ts'
import { actAsStaff } from './act-staff.ts'
import { close, order, payTab, readTab } from './act-tables.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

const acts = {
  reserve,
  readAvailability,
  openIntent,
  register,
  buyTickets,
  readEvent,
  cancelRegistration,
  writeMessage,
  readTab,
  order,
  close,
  payTab,
  pressSome,
  buyVoucher,
  lookUpVoucher,
  actAsStaff,
  actOnBills,
}

/** The relative frequency of each act. */
const weights: Record<keyof typeof acts, number> = {
  reserve: 26,
  readAvailability: 14,
  openIntent: 8,
  register: 10,
  buyTickets: 6,
  readEvent: 8,
  cancelRegistration: 5,
  writeMessage: 3,
  readTab: 8,
  order: 12,
  close: 4,
  payTab: 5,
  pressSome: 8,
  buyVoucher: 2,
  lookUpVoucher: 5,
  actAsStaff: 16,
  actOnBills: 34,
}

/** Runs one act after the other at one client, until `isOver`. */
export async function runGuests(client: Client, world: World, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await acts[client.draw.weighted(weights)](client, world)
    await pause(client.draw.between(5, 40))
  }
}
