// Written by `npm run sdk` from the OpenAPI document. Change the routes, not this file.
export interface paths {
    "/api/console/venues/{venueSlug}/evening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the evening of a service day */
        get: operations["readEvening"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/evening/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the days of a calendar, with closed days and events */
        get: operations["listEveningDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/evening/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the allergies and notes of a service day, for the printed list */
        get: operations["readEveningNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/guests/message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the guests of an event
         * @description One mail for each address, in the language of its registration.
         */
        post: operations["messageGuests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the guest list and the waiting list of an event */
        get: operations["listGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/registrations/{reference}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a registration
         * @description Its payments are refunded, the guest is mailed, and the seats are offered to the waiting list.
         */
        post: operations["cancelGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/registrations/{reference}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge another registration of the same buyer into this one
         * @description The tickets and payments of the other one move to this one, its links lead here, and the buyer is mailed all tickets.
         */
        post: operations["mergeGuests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/registrations/{reference}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note about a registration */
        post: operations["noteOnGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/registrations/{reference}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the tickets once more */
        post: operations["resendTickets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/registrations/{reference}/tickets/{ordinal}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel one ticket of a registration
         * @description The price that was paid for it is refunded. The other tickets stay valid; those after it move up by one place.
         */
        post: operations["cancelTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/registrations/{reference}/tickets/{ordinal}/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the guest of a ticket in by hand */
        post: operations["checkInTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/registrations/{reference}/tickets/{ordinal}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a ticket another name */
        post: operations["renameTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/door": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how many guests are inside and arrive, and which scans conflict */
        get: operations["readDoor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/door/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the tickets of an event, for a door without a network
         * @description Codes are given as digests, with a salt for this device and event alone.
         */
        get: operations["readDoorList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/door/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Scan a ticket
         * @description A refusal is an answer like any other, with its reason. Nothing of it is stored.
         */
        post: operations["checkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/door/scans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store scans of a door that had no network
         * @description A guest who was let in is inside: a scan that does not count is stored, and listed as a conflict.
         */
        post: operations["storeScans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/door/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a scan */
        post: operations["undoScan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/door/box-office": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Let in guests without tickets, as far as there are seats
         * @description No names or addresses are stored. An event that costs money is paid in cash or at a terminal.
         */
        post: operations["admitAtDoor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/callers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recognise the guest who calls
         * @description Finds guests of former bookings as `search` does, each once, with what is usual for them.
         */
        get: operations["listCallers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a guest, reservation, table, ticket or voucher
         * @description Codes of tickets and vouchers are found only if they are complete.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/table-choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the tables that a party can have at a time, or now */
        get: operations["listTableChoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write down a reservation by telephone
         * @description The start may be any minute within the opening hours; notice and horizon do not apply. Without an address nothing is mailed. `allergies` go into the profile of the guest.
         */
        post: operations["bookByPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/walk-ins": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Seat a walk-in */
        post: operations["seatWalkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read everything about one party */
        get: operations["readParty"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/visits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the other reservations of a party's guest
         * @description Those with the same address, or with the same telephone number if one of the two reservations has no address.
         */
        get: operations["listVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/arrive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a party as arrived */
        post: operations["arrive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/serve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a party as served */
        post: operations["serve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a party as left
         * @description Refused while its tab is not paid. The rest of its time becomes free.
         */
        post: operations["clear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/seat": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Seat a party
         * @description This confirms a pending reservation, without a mail.
         */
        post: operations["seat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Change how long a party stays */
        post: operations["extendStay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a party to other tables at the same time
         * @description Its open tab moves with it. The guest is not mailed.
         */
        post: operations["moveParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Swap the tables of two parties
         * @description Each party keeps its time and takes its open tab with it. The guests are not mailed.
         */
        post: operations["swapParties"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join a table to those of a party */
        post: operations["joinTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/leave-table": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take a table off those of a party */
        post: operations["leaveTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/guest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit the profile of a guest
         * @description The profile is for all visits of the guest, and is forgotten with them. Absent fields stay as they are. If a field no longer has the value that was read, the answer is a conflict that names the present value.
         */
        post: operations["editGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to a guest */
        post: operations["replyToParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Settle the conversation with a guest
         * @description No answer is sent. The next message of the guest opens the conversation again.
         */
        post: operations["solveConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/blocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Block a resource for a time */
        post: operations["blockResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/blocks/{blockId}/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lift a block */
        post: operations["liftBlock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo an act
         * @description Possible once, within ten minutes. Refused unless it restores exactly what the act has changed.
         */
        post: operations["undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a reservation
         * @description Its payments are refunded, and the guest is mailed.
         */
        post: operations["cancelParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a reservation
         * @description Absent fields stay as they are. If a field no longer has the value that was read, the answer is a conflict that names the present value. A slot has to be free for a new time or party size. The guest is mailed if the change concerns them.
         */
        post: operations["changeParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Complete a reservation */
        post: operations["completeParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a pending reservation
         * @description The venue has taken the deposit itself, or asks for none. The guest is mailed.
         */
        post: operations["confirmParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a reservation as a no-show */
        post: operations["markNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reopen a reservation that is over
         * @description Possible until a day after its end, while its place is free. If it was cancelled, the guest is mailed.
         */
        post: operations["reopenParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a tab into an invoice
         * @description The deposit of the party is counted in first. If money is still due, the request needs a reason and the sum, and a role that may close bills without payment; the party counts as gone then.
         */
        post: operations["closeBill"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List all events of a venue with their sales */
        get: operations["listStaffEvents"];
        put?: never;
        /** Create an event as a draft */
        post: operations["createEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an event to edit it */
        get: operations["readStaffEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit an event
         * @description Guests who have registered are mailed if the date, the time or the place changes. With `preview` nothing changes, and the answer says what would.
         */
        post: operations["editEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publish a draft */
        post: operations["publishEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an event
         * @description Everybody who has registered is mailed, and what was paid is refunded.
         */
        post: operations["cancelEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Copy an event, or make a weekly series of it
         * @description The copies are drafts, at the same time of day as the event, even after a clock change.
         */
        post: operations["copyEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Delete a draft */
        post: operations["removeDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/invoices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the invoices, page by page */
        get: operations["listInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/invoices/{invoiceNumber}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read an invoice */
        get: operations["readInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/invoices/{invoiceNumber}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an invoice by a counter-invoice
         * @description The counter-invoice has the next number. The tab is open again with its payments, beside the table's own tab.
         */
        post: operations["cancelInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/invoices/{invoiceNumber}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail an invoice as a PDF file */
        post: operations["mailInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/money": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the money taken since the latest closing */
        get: operations["readMoneyToday"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/money/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the figures of a month as a file
         * @description CSV with a row for each service day, for the month and the month before, for each person who gave discounts or took something back, and for each item that was sold.
         */
        get: operations["exportMonth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/closings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the closings */
        get: operations["listClosings"];
        put?: never;
        /**
         * Close the day
         * @description Fixes everything since the latest closing under the next number. Refused if anything has changed since the preview, and if the two sides of a proof differ. Cannot be undone.
         */
        post: operations["closeDay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/closings/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the next closing as it would be now */
        get: operations["previewClosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/closings/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a closing with its sums */
        get: operations["readClosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/closings/{number}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a closing as a file for accountants
         * @description CSV of its invoices and movements or, for a venue in euros, a batch of postings for DATEV (EXTF).
         */
        get: operations["exportClosing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the tickets of kitchen and bar */
        get: operations["readOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/orders/answer-call": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the call of a table
         * @description For every role that reads the orders or the evening. If two people answer at once, one of the two has answered.
         */
        post: operations["answerCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/orders/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark the items that were taken back as seen */
        post: operations["acknowledgeTakeBacks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/orders/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a ticket as started, ready or served */
        post: operations["advanceOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/orders/offer-item": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Offer an item again */
        post: operations["offerItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/orders/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order for a table
         * @description The order goes onto the open tab of the table, as those of its guests do.
         */
        post: operations["orderForTable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/orders/print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Print a ticket again
         * @description The copy is marked with its number. Refused if the station has no printer.
         */
        post: operations["printAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/orders/recall": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Recall a ticket
         * @description The ticket goes back by one step. Possible for 30 minutes.
         */
        post: operations["recallOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/orders/stop-item": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop an item
         * @description It leaves the menus at once, and orders of it are refused.
         */
        post: operations["stopItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/orders/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take ordered items back
         * @description They are removed by a correcting line. Refused if the tab is closed, or if more is paid than it would come to.
         */
        post: operations["takeBackLine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the open tabs */
        get: operations["readTabs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a tab */
        get: operations["readTab"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/split": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Split a tab
         * @description The lines move to a tab of their own, beside the table's own. Refused if the rest would come to less than is paid.
         */
        post: operations["splitTab"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move lines to another tab
         * @description The stations make nothing again. Refused if the rest would come to less than is paid.
         */
        post: operations["transferLines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join two tabs
         * @description This tab is closed without an invoice. Refused if something is paid on it.
         */
        post: operations["joinTabs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/move": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Move a tab to another table
         * @description Refused for a tab with a party: it moves with the party.
         */
        post: operations["moveTab"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/discount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a discount
         * @description The discount is on everything that is on the tab now. Only owners and managers may go beyond the limit of the venue file.
         */
        post: operations["giveDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/open-amount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an open amount on a tab
         * @description The amount is on no menu, and no station makes it. It is taken back like an ordered line.
         */
        post: operations["addOpenAmount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/withdraw-discount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw a discount */
        post: operations["withdrawDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/pictures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the logo, the header and the pictures of the menus */
        get: operations["readVenuePictures"];
        put?: never;
        /**
         * Store a picture for an event
         * @description The body is a JPEG, PNG or WebP picture of at most 8 MiB. The service encodes it again, without the data of the camera, and serves it.
         */
        post: operations["storePicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/pictures/place": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Show a picture in a place of the venue
         * @description The body is a JPEG, PNG or WebP picture of at most 8 MiB. The service encodes it again, without the data of the camera, and serves it.
         */
        post: operations["placePicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/pictures/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove the picture of a place */
        post: operations["removePicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/pictures/describe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Describe the header in words */
        post: operations["describeHeader"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/events/{eventSlug}/registrations/{reference}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a registration
         * @description Its tickets stay valid.
         */
        post: operations["refundRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house-accounts/{accountId}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close a house account
         * @description Refused while something is owed.
         */
        post: operations["closeHouseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house-accounts/{accountId}/rename": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rename a house account */
        post: operations["renameHouseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house-accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a house account */
        get: operations["readHouseAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house-accounts/{accountId}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Settle a house account */
        post: operations["settleHouseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house-accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the house accounts */
        get: operations["listHouseAccounts"];
        put?: never;
        /** Open a house account */
        post: operations["openHouseAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/invoices/{invoiceNumber}/give-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What can be given back for an invoice */
        get: operations["readGiveBack"];
        put?: never;
        /**
         * Give money back to the guest
         * @description A counter-invoice over the lines has the next number. The invoice stays paid. Cash, and cards of a terminal, are returned by hand; all others go back by themselves.
         */
        post: operations["giveBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/invoices/{invoiceNumber}/wrong-means": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a payment that was taken by the wrong means
         * @description The payment goes back with its tip, a counter-invoice cancels the invoice, and the tab is open again, to be taken by the right means.
         */
        post: operations["undoWrongMeans"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/payments/{paymentId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Refund one payment of a tab */
        post: operations["refundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a deposit
         * @description The part that is counted in for a tab is not refunded.
         */
        post: operations["refundDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/count-in-deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Count a deposit in for a tab */
        post: operations["countInDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a payment for a tab
         * @description The deposit of the party is counted in first. An online payment that is in the way is ended; if it turns out to be paid, nothing is taken. A tab that is paid in full is closed.
         */
        post: operations["takePayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how a tab is paid */
        get: operations["readTabPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem vouchers for a tab
         * @description A voucher that is worth more than the sum that is due keeps the rest.
         */
        post: operations["redeemOnTab"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a tab
         * @description Everything that was paid is refunded. A deposit is taken off the tab, and not refunded.
         */
        post: operations["refundTab"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/tabs/{tabId}/return-deposit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a deposit off a tab
         * @description It is a deposit as before: it can be counted in again, or refunded.
         */
        post: operations["returnDeposit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the guests of the venue
         * @description A page. With `q` it searches all of them.
         */
        get: operations["listVenueGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read all guests as a file
         * @description CSV with a row for each guest. An audit entry has the number of guests.
         */
        get: operations["exportGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests/{guestId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read everything that the venue has of a guest */
        get: operations["readGuest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests/{guestId}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Edit the notes, allergies and tags of a guest */
        post: operations["editGuestById"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests/{guestId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge another guest into this one
         * @description Bookings, visits and notes of both count together. Nobody is mailed.
         */
        post: operations["mergeGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests/{guestId}/separate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Separate a guest who was merged into this one */
        post: operations["separateGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests/{guestId}/tell-apart": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Declare another guest to be somebody else
         * @description They are no longer suggested as one.
         */
        post: operations["tellGuestApart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests/{guestId}/watch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at the bookings of a guest, or end that
         * @description Each booking that the guest makes from now on waits for staff. The guest books as everybody does.
         */
        post: operations["watchGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests/{guestId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the data of a guest as a file
         * @description The file of the command `guest export`. An audit entry is written.
         */
        get: operations["exportGuest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests/{guestId}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read what an erasure of a guest would do */
        get: operations["previewErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/guests/{guestId}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase the data of a guest
         * @description Cannot be undone. Records that are still needed stay.
         */
        post: operations["eraseGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a booking with a friendly letter
         * @description As the cancellation by the venue; only the words of the letter differ.
         */
        post: operations["declineParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/reservations/{reference}/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a booking at which staff have looked */
        post: operations["keepParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the pauses of online booking, and for how long it can be paused */
        get: operations["readPause"];
        put?: never;
        /**
         * Pause online booking
         * @description Slots that start until the end cannot be booked by guests; staff book as always. It ends by itself.
         */
        post: operations["pauseOnlineBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/pause/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a pause of online booking */
        post: operations["endPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read who has changed the venue's settings */
        get: operations["readHouse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house/{section}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a section of the venue's settings */
        get: operations["readHouseSection"];
        put?: never;
        /**
         * Save a section of the venue's settings
         * @description The content passes the checks of the venue file. A preview lists the bookings that no longer fit, and the save repeats its `seen`; `choices` says which of them are moved and cancelled.
         */
        post: operations["saveHouseSection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the bookings that saves are moving and cancelling */
        get: operations["readHouseChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house-changes/{changeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide about bookings that are asked again */
        post: operations["decideHouseChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house-letter": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the mail that a choice about a booking would send */
        get: operations["readHouseLetter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/first-hour": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read how far a venue is set up, and what keeps guests from booking */
        get: operations["readFirstHour"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/first-hour/times": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read when a guest could book a table online */
        get: operations["readFirstTimes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the public holidays of a year */
        get: operations["readHolidays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/table-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read which tables have a printed code that works */
        get: operations["readTableCodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/table-codes/{resourceId}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the printed code of a table
         * @description The old code ends at once. The card has to be printed again.
         */
        post: operations["replaceTableCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/table-codes/{resourceId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End the printed code of a table */
        post: operations["revokeTableCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Count what waits at the places of the console */
        get: operations["readPlaceCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the conversations with guests
         * @description With `q` it searches all of them.
         */
        get: operations["readInbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/saved-answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save an answer for later use */
        post: operations["saveAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/saved-answers/{answerId}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Remove a saved answer */
        post: operations["removeSavedAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/inbox/{threadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read a conversation, with everything that the venue has of its guest */
        get: operations["readThread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/inbox/{threadId}/accept-mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a mail that came from another address
         * @description Answers of the conversation go to that address from now on. It can be taken back until an answer is sent.
         */
        post: operations["acceptMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/inbox/{threadId}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Assign a conversation to somebody */
        post: operations["assignThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/inbox/{threadId}/attachments/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a file that came with a message
         * @description A picture is WebP (`image/webp`), drawn by this service; a PDF document is to be saved, not shown.
         */
        get: operations["readAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/inbox/{threadId}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Link a conversation to a booking */
        post: operations["linkThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/inbox/{threadId}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write a note for staff into a conversation
         * @description It is never mailed.
         */
        post: operations["noteInThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/inbox/{threadId}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a guest by mail
         * @description It is refused if somebody has written in the conversation since `seen`. With `stay`, `move` or `deposit`, at most one of them, the answer and the act happen together.
         */
        post: operations["replyInThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/inbox/{threadId}/send-again": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail a confirmation or tickets once more
         * @description The booking must be that of the guest of the conversation: by its address, or by the link.
         */
        post: operations["sendAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/inbox/{threadId}/solve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a conversation as solved, or reopen it */
        post: operations["solveThread"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house/keys/make": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a key
         * @description The key is in this answer alone. A repeated request gets the same answer without it.
         */
        post: operations["makeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house/keys/{keyId}/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the origins of a key */
        post: operations["editKeyOrigins"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house/keys/{keyId}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a key
         * @description From the next request on it is unknown.
         */
        post: operations["revokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house/payouts/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Read the payout account at the provider again
         * @description The account is stored once guests can pay into it.
         */
        post: operations["checkPayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/house/payouts/connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Connect the payout account
         * @description Returns the address of the provider's page, which asks for what is missing.
         */
        post: operations["connectPayouts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Issue a voucher
         * @description With `tender`, a guest pays for it now, in cash or at the terminal, and the payment is in the closing of the day. The voucher is printed from its sheet, or mailed.
         */
        post: operations["issueVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers/acts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the latest acts with vouchers at this desk
         * @description The acts of the last twelve hours at this device or, without a device, by this person.
         */
        get: operations["listDeskActs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers/liability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the sums that the venue owes on its vouchers */
        get: operations["readVoucherLiability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers/look-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Find the voucher of a code that was scanned or typed
         * @description After 20 wrong codes within 15 minutes a person or a device is refused.
         */
        post: operations["lookUpVoucherAtDesk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find vouchers by buyer, recipient or reference
         * @description For guests who have lost their code. Nothing is found by a code or a part of one.
         */
        get: operations["searchVouchers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers/{voucherId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a voucher with its ledger
         * @description The code is in no answer.
         */
        get: operations["readVoucher"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers/{voucherId}/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Correct a voucher: write value off, or bring it back */
        post: operations["adjustVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers/{voucherId}/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a voucher with its sheet to print */
        post: operations["mailVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers/{voucherId}/redeem": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Redeem an amount, or the item of a voucher
         * @description A percentage is redeemed for a tab, and not here.
         */
        post: operations["redeemVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers/{voucherId}/take-back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a redemption
         * @description Possible once, by a counter-entry. Value that a payment has redeemed goes back when the payment is refunded.
         */
        post: operations["takeBackRedemption"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/console/venues/{venueSlug}/vouchers/{voucherId}/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a voucher void, for good
         * @description With `isRefunded`, the money that was paid for it at the desk is refunded; `conflict` unless the voucher is whole.
         */
        post: operations["voidVoucher"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        EventMessageRequest: {
            /**
             * @description The buyers who are mailed: all, those with somebody inside, or the others.
             * @enum {string}
             */
            to: "all" | "inside" | "not-inside";
            /** @description The subject of the mail, and its headline. */
            subject: string;
            /** @description Plain text; an empty line begins a paragraph. */
            text: string;
        };
        RegistrationMergeRequest: {
            /** @description The reference of the other registration, of the same buyer. Its tickets move to this one. */
            other: string;
        };
        RegistrationNoteRequest: {
            /** @description A note for staff; the guest does not see it. Absent or blank: none. */
            note?: string | null;
            /** @description The value as it was read. The request is refused if another one is stored by now. Absent: no check. */
            was?: {
                note: string | null;
            };
        };
        TicketPlaceRequest: {
            /** @description The number of tickets of the registration as it was read. The request is refused if there are more or fewer by now, because places have moved. */
            of: number;
        };
        TicketOfRequest: {
            /** @description The number of tickets of the registration as it was read. The request is refused if there are more or fewer by now, because places have moved. */
            of: number;
        };
        TicketNameRequest: {
            /** @description The number of tickets of the registration as it was read. The request is refused if there are more or fewer by now, because places have moved. */
            of: number;
            /** @description The name of the guest of this ticket. */
            name: string;
            /** @description The value as it was read. The request is refused if another one is stored by now. Absent: no check. */
            was?: {
                name: string | null;
            };
        };
        CheckInRequest: {
            /** @description The event at whose door somebody stands. */
            event: string;
            /**
             * Format: uuid
             * @description An id that the door draws for each scan: a scan that is sent twice counts once.
             */
            nonce: string;
            /** @description The text that was scanned or typed: a code, or the address of a ticket. Null if `ticketId` is given. */
            code?: string | null;
            /** @description The id of a ticket in the list. */
            ticketId?: string | null;
        };
        ScansRequest: {
            /** @description The event at whose door somebody stands. */
            event: string;
            /**
             * Format: date-time
             * @description The time on the clock of the door when it sends this.
             */
            clock: string;
            /** @description The scans that have let somebody in. */
            scans: {
                /**
                 * Format: uuid
                 * @description An id that the door draws for each scan: a scan that is sent twice counts once.
                 */
                nonce: string;
                /** @description The text that was scanned or typed: a code, or the address of a ticket. Null if `ticketId` is given. */
                code?: string | null;
                /** @description The id of a ticket in the list. */
                ticketId?: string | null;
                /**
                 * Format: date-time
                 * @description When somebody was let in, by the clock of the door.
                 */
                at: string;
                /**
                 * Format: date-time
                 * @description When that was undone, by the clock of the door.
                 */
                undoneAt?: string | null;
            }[];
        };
        UndoScanRequest: {
            /**
             * Format: uuid
             * @description An id that the door draws for each scan: a scan that is sent twice counts once.
             */
            nonce: string;
        };
        BoxOfficeRequest: {
            /** @description The event at whose door somebody stands. */
            event: string;
            /** @description Guests who come in now, as far as there are seats. */
            quantity: number;
            /**
             * @description How they have paid, if the event costs money: in cash, or by card at a terminal.
             * @enum {string|null}
             */
            tender?: "Cash" | "Terminal" | null;
            /** @description The sum that was taken for all of them. Another sum than the price is refused. */
            amount?: number | null;
        };
        PhoneBookingRequest: {
            /**
             * @description Type of the slot.
             * @enum {string}
             */
            resourceType: "RestaurantTable" | "BilliardTable" | "DartBoard" | "Shuffleboard" | "BowlingLane" | "EventArea";
            /** @description The resource; omitted: the best that is free. */
            resourceId?: string | null;
            /**
             * Format: date
             * @description The service day.
             */
            date: string;
            /** @description Any minute within the opening hours. */
            start: string;
            /** @description The length of the visit; omitted: the length for guests who book online. */
            minutes?: number | null;
            /** @description Guests or players. */
            partySize: number;
            /** @description So many guests more than the named table has seats may sit there; omitted: none. */
            extraChairs?: number | null;
            /** @description The name of the guest; at least 2 characters. */
            customerName: string;
            /** @description 3 to 40 characters; blank counts as not supplied. */
            phone?: string | null;
            /**
             * Format: email
             * @description The confirmation is sent there; omitted: no mail.
             */
            email?: string | null;
            /** @description Shown to the venue. */
            notes?: string | null;
            /** @description Shown with every visit; blank: none. */
            allergies?: string;
            /** @description The allergies as they were read. The request is refused if the profile has others by now. */
            was?: {
                allergies?: string | null;
            };
            /**
             * @description The language of the mails to the guest; omitted: the venue's.
             * @enum {string|null}
             */
            language?: "en" | "de" | null;
            /** @description True: the deposit is requested by mail, as from a guest who books online. */
            deposit?: boolean | null;
        };
        WalkInRequest: {
            /** @description Guests or players. */
            partySize: number;
            /** @description All resources at which the guests sit. */
            resourceIds: string[];
            /** @description So many guests more than the named table has seats may sit there; omitted: none. */
            extraChairs?: number | null;
            /**
             * @description The name of the guest; omitted: nobody asked.
             * @default
             */
            customerName?: string;
        };
        SeatRequest: {
            /** @description Other resources than those of the reservation. */
            resourceIds?: string[];
        };
        ExtendRequest: {
            /**
             * Format: date-time
             * @description The new end of the visit.
             */
            until: string;
        };
        MoveRequest: {
            /** @description All resources that the party has after the move. */
            resourceIds: string[];
        };
        SwapRequest: {
            /** @description The reservation of the other party. */
            otherReference: string;
            /** @description The resources of the other party as they were read. Refused if it has other ones by now. */
            resourceIds: string[];
        };
        JoinRequest: {
            /** @description The table to add. */
            resourceId: string;
        };
        LeaveTableRequest: {
            /** @description The table to remove. */
            resourceId: string;
        };
        GuestProfileRequest: {
            /** @description Notes for staff; blank: none. */
            notes?: string;
            /** @description Shown with every visit; blank: none. */
            allergies?: string;
            /** @description Short words, such as `Regular`. */
            tags?: string[];
            /** @description The value of each changed field as it was read. The request is refused if one is missing. */
            was?: {
                notes?: string | null;
                allergies?: string | null;
                tags?: string[];
            };
        };
        ReplyAboutParty: {
            /** @description The text of the mail to the guest. */
            text: string;
        };
        SolveRequest: {
            /** @description False reopens it: the conversation waits for an answer again. */
            solved: boolean;
        };
        BlockRequest: {
            /** @description The resource that cannot be used. */
            resourceId: string;
            /**
             * Format: date-time
             * @description The start of the block.
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the block.
             */
            until: string;
            /** @description The reason, for staff. */
            reason: string;
        };
        UndoRequest: {
            /**
             * Format: uuid
             * @description The audit entry of the act.
             */
            entryId: string;
        };
        ChangeRequest: {
            /**
             * Format: date
             * @description Another service day.
             */
            date?: string;
            /** @description Another start. */
            start?: string;
            /** @description Guests or players. */
            partySize?: number;
            /** @description Another resource; null: the first that is free. */
            resourceId?: string | null;
            /** @description The name of the guest. */
            customerName?: string;
            /**
             * Format: email
             * @description Mails are sent there.
             */
            email?: string;
            /** @description Blank or null empties it. */
            phone?: string | null;
            /** @description Blank or null empties it. */
            notes?: string | null;
            /**
             * @description The value of each changed field as it was read. The request is refused if one is missing.
             * @default {}
             */
            was?: {
                date?: string | null;
                start?: string | null;
                partySize?: number;
                resourceId?: string | null;
                customerName?: string | null;
                email?: string | null;
                phone?: string | null;
                notes?: string | null;
            };
        };
        CloseRequest: {
            /**
             * @description Why the tab is closed without payment. Left out if nothing is due on it.
             * @enum {string|null}
             */
            reason?: "left" | "transfer" | "next-visit" | "other" | null;
            /** @description An account of what happened. Required with the reason `other`. */
            note?: string | null;
            /** @description With a reason: the sum that stays unpaid, as the screen has shown it. */
            due?: number | null;
        };
        EventCreateRequest: {
            /** @description The whole content of the event. */
            content: {
                /** @description The title of the event. */
                title: string;
                /** @description Teaser. */
                excerpt: string | null;
                /** @description HTML; markup that is not allowed is removed. */
                description: string;
                /** @description An https address, or a picture of this service. */
                imageUrl: string | null;
                /** @description A description of the picture. */
                imageAlt: string | null;
                /**
                 * Format: date
                 * @description Venue-local; null for an ongoing event.
                 */
                date: string | null;
                /** @description Venue-local. */
                start: string | null;
                /** @description Earlier than the start: on the next day. */
                end: string | null;
                /** @description Free text beside the times, or instead of them. */
                timeLabel: string | null;
                /** @description The place at the venue. */
                locationLabel: string;
                /**
                 * @description The language that it is written in.
                 * @enum {string}
                 */
                language: "en" | "de";
                /**
                 * @description How guests get in.
                 * @enum {string}
                 */
                mode: "None" | "Free" | "Paid";
                /** @description The price of one ticket; with paid tickets alone. */
                price: number | null;
                /** @description Null: unlimited. */
                capacity: number | null;
                /** @description Null: the venue's setting. */
                maxPerRegistration: number | null;
                /**
                 * Format: date
                 * @description The day on which registration ends; null: it ends with the start of the event.
                 */
                closesDate: string | null;
                /** @description With `closesDate`. */
                closesTime: string | null;
            };
            /** @description True: checks the fields, and creates nothing. */
            preview?: boolean;
        };
        EventEditRequest: {
            /** @description The revision that was read. */
            revision: number;
            /** @description True: nothing changes, and the answer says what would. */
            preview?: boolean;
            /** @description The whole content of the event. */
            content: {
                /** @description The title of the event. */
                title: string;
                /** @description Teaser. */
                excerpt: string | null;
                /** @description HTML; markup that is not allowed is removed. */
                description: string;
                /** @description An https address, or a picture of this service. */
                imageUrl: string | null;
                /** @description A description of the picture. */
                imageAlt: string | null;
                /**
                 * Format: date
                 * @description Venue-local; null for an ongoing event.
                 */
                date: string | null;
                /** @description Venue-local. */
                start: string | null;
                /** @description Earlier than the start: on the next day. */
                end: string | null;
                /** @description Free text beside the times, or instead of them. */
                timeLabel: string | null;
                /** @description The place at the venue. */
                locationLabel: string;
                /**
                 * @description The language that it is written in.
                 * @enum {string}
                 */
                language: "en" | "de";
                /**
                 * @description How guests get in.
                 * @enum {string}
                 */
                mode: "None" | "Free" | "Paid";
                /** @description The price of one ticket; with paid tickets alone. */
                price: number | null;
                /** @description Null: unlimited. */
                capacity: number | null;
                /** @description Null: the venue's setting. */
                maxPerRegistration: number | null;
                /**
                 * Format: date
                 * @description The day on which registration ends; null: it ends with the start of the event.
                 */
                closesDate: string | null;
                /** @description With `closesDate`. */
                closesTime: string | null;
            };
        };
        EventPublishRequest: {
            /** @description The revision that was read. */
            revision: number;
            /** @description True: nothing changes, and the answer says what would. */
            preview?: boolean;
        };
        EventCancelRequest: {
            /** @description The revision that was read. */
            revision: number;
            /** @description True: nothing changes, and the answer says what would. */
            preview?: boolean;
        };
        EventCopyRequest: {
            /**
             * Format: date
             * @description Day of the first copy; null for an ongoing event.
             */
            date: string | null;
            /** @description The number of copies, a week apart. */
            weeks: number;
        };
        EventRemoveRequest: {
            /** @description The revision that was read. */
            revision: number;
            /** @description True: nothing changes, and the answer says what would. */
            preview?: boolean;
        };
        CancelInvoiceRequest: {
            /** @description Printed on the counter-invoice. */
            reason: string;
        };
        MailInvoiceRequest: {
            /**
             * Format: email
             * @description The invoice is mailed there as a PDF file.
             */
            email: string;
            /**
             * @description The language of the mail and the file. Default: that of the tab's party, else the venue's.
             * @enum {string}
             */
            language?: "en" | "de";
        };
        CloseDayRequest: {
            /** @description The `expected` of the preview that was shown. */
            expected: string;
            /** @description The cash in the drawer at the start. */
            float: number;
            /** @description The cash in the drawer now; null if nobody has counted it. */
            counted?: number | null;
        };
        AnswerCallRequest: {
            /**
             * Format: uuid
             * @description The id of a call of the orders or the evening. Nothing changes if the call has ended.
             */
            callId: string;
        };
        AcknowledgeRequest: {
            /**
             * Format: uuid
             * @description The `tabId` of the ticket.
             */
            tabId: string;
            /**
             * Format: uuid
             * @description The `orderId` of the ticket.
             */
            orderId: string;
            /**
             * @description The station of the ticket.
             * @enum {string}
             */
            station: "kitchen" | "bar";
            /** @description The numbers of the correcting lines that were seen. */
            takeBacks: number[];
        };
        AdvanceRequest: {
            /**
             * Format: uuid
             * @description The `tabId` of the ticket.
             */
            tabId: string;
            /**
             * Format: uuid
             * @description The `orderId` of the ticket.
             */
            orderId: string;
            /**
             * @description The station of the ticket.
             * @enum {string}
             */
            station: "kitchen" | "bar";
            /**
             * @description The state to reach. Nothing changes if the ticket is as far, or further.
             * @enum {string}
             */
            to: "started" | "ready" | "served";
        };
        OfferItemRequest: {
            /** @description A menu of the venue. */
            menuId: string;
            /** @description An item of that menu. */
            itemName: string;
        };
        PlaceOrderRequest: {
            /** @description The table. */
            resourceId: string;
            /**
             * Format: uuid
             * @description An open tab at the table, such as one that was split off. Default: the table's own.
             */
            tabId?: string | null;
            /** @description Menu, item, quantity and note. */
            lines: {
                menuId: string;
                itemName: string;
                quantity: number;
                /** @description A note for the station, such as "without onions". Lines of one item may have different notes. */
                note?: string | null;
            }[];
        };
        PrintAgainRequest: {
            /**
             * Format: uuid
             * @description The `tabId` of the ticket.
             */
            tabId: string;
            /**
             * Format: uuid
             * @description The `orderId` of the ticket.
             */
            orderId: string;
            /**
             * @description The station of the ticket.
             * @enum {string}
             */
            station: "kitchen" | "bar";
            /** @description The number of copies that was seen. Nothing is printed if there are more by now. */
            copies: number;
        };
        RecallRequest: {
            /**
             * Format: uuid
             * @description The `tabId` of the ticket.
             */
            tabId: string;
            /**
             * Format: uuid
             * @description The `orderId` of the ticket.
             */
            orderId: string;
            /**
             * @description The station of the ticket.
             * @enum {string}
             */
            station: "kitchen" | "bar";
            /**
             * @description The state that was seen. Nothing changes if the ticket was recalled already.
             * @enum {string}
             */
            from: "started" | "ready" | "served";
        };
        StopItemRequest: {
            /** @description A menu of the venue. */
            menuId: string;
            /** @description An item of that menu. */
            itemName: string;
        };
        TakeBackRequest: {
            /**
             * Format: uuid
             * @description The `tabId` of the ticket.
             */
            tabId: string;
            /**
             * Format: uuid
             * @description The `orderId` of the ticket.
             */
            orderId: string;
            /** @description The number of the line that was ordered. */
            line: number;
            /** @description How many of the items stay on the tab. Nothing changes if that many are left already. */
            remaining: number;
            /**
             * @description The guest has changed their mind, it was a mistake, it is sold out, or the guest has complained.
             * @enum {string}
             */
            reason: "guest" | "mistake" | "sold-out" | "complaint";
        };
        SplitRequest: {
            /** @description The lines that move to a tab of their own. */
            lines: {
                /**
                 * Format: uuid
                 * @description An order of the tab.
                 */
                orderId: string;
                /** @description A line of that order. */
                line: number;
                /** @description The quantity to move. */
                quantity: number;
            }[];
        };
        TransferRequest: {
            /** @description The lines that move to the other tab. */
            lines: {
                /**
                 * Format: uuid
                 * @description An order of the tab.
                 */
                orderId: string;
                /** @description A line of that order. */
                line: number;
                /** @description The quantity to move. */
                quantity: number;
            }[];
            /**
             * Format: uuid
             * @description An open tab. Without it, `resourceId` is required.
             */
            toTabId?: string;
            /** @description A table: the lines move to its open tab, or to one that is opened there. */
            resourceId?: string;
        };
        JoinTabsRequest: {
            /**
             * Format: uuid
             * @description The open tab that everything moves to.
             */
            intoTabId: string;
        };
        MoveTabRequest: {
            /** @description A table without an open tab. */
            resourceId: string;
        };
        DiscountRequest: {
            /** @description Guests read it, on their page and on the invoice. */
            reason: string;
            /** @description Per cent of the sum that the tab comes to now. Either this or `amount`. */
            percent?: number;
            /** @description In the tab's currency. */
            amount?: number;
        };
        OpenAmountRequest: {
            /** @description The name of the line. Guests read it. */
            name: string;
            /** @description In the tab's currency, tax included. */
            amount: number;
            /** @description A rate of the menus, as `taxRates` of the tabs has them; null if these give none. */
            taxRate: number | null;
            /** @description Why it is on no menu. Only the audit has it. */
            reason: string;
        };
        WithdrawDiscountRequest: {
            /**
             * Format: uuid
             * @description The order of the tab that is the discount.
             */
            orderId: string;
        };
        PictureRemoveRequest: {
            /** @description `logo`, `header`, or the `place` of a menu item. */
            place: string;
        };
        HeaderDescribeRequest: {
            /** @description A description of the picture, for guests who do not see it; empty for an ornament. */
            alt: string;
            /** @description The value as it was read. The request is refused if another one is stored by now. Absent: no check. */
            was?: {
                alt: string | null;
            };
        };
        RenameAccountRequest: {
            /** @description The new name. */
            name: string;
            /** @description The name as it was read. The request is refused if somebody else has changed it since. */
            was?: {
                name: string;
            };
        };
        SettleRequest: {
            /**
             * @description The tender of the settlement.
             * @enum {string}
             */
            tender: "Cash" | "Terminal" | "Transfer";
            /** @description At most the sum that is owed. */
            amount: number;
        };
        HouseAccountRequest: {
            /** @description The name of whoever pays later. Invoices have it. */
            name: string;
        };
        GiveBackRequest: {
            /** @description The lines that are given back. */
            lines: {
                /** @description The place of the line in the invoice, from 0. */
                line: number;
                /** @description The number of items of it that go back. */
                quantity: number;
            }[];
            /** @description The means by which it goes back. Together they are the sum of the lines. */
            by: {
                /**
                 * @description A means by which the invoice was paid.
                 * @enum {string}
                 */
                means: "Online" | "Terminal" | "Cash" | "Voucher" | "House" | "Deposit";
                /** @description At most what was paid by it. */
                amount: number;
            }[];
            /** @description Printed on the counter-invoice. */
            reason: string;
        };
        WrongMeansRequest: {
            /**
             * Format: uuid
             * @description The payment that is undone, with its tip.
             */
            paymentId: string;
        };
        PayRequest: {
            /**
             * @description Cash, a card at a terminal of the venue, or a house account.
             * @enum {string}
             */
            tender: "Cash" | "Terminal" | "House";
            /** @description The part of the tab that is paid: at most the sum that is due. */
            amount: number;
            /**
             * @description The sum that the guest gives beyond the amount.
             * @default 0
             */
            tip?: number;
            /** @description The cash that was handed over; the rest of it is the change. Left out if it is exact. */
            given?: number | null;
            /**
             * Format: uuid
             * @description The account that pays, with the tender `House`.
             */
            houseAccountId?: string | null;
            /** @description The sum that is due, as the screen has shown it: with another one nothing is taken. Two equal payments in a row name different sums, so one is not taken for a repetition of the other. */
            due?: number | null;
        };
        RedeemRequest: {
            /** @description The codes of vouchers as they were typed, or the addresses in their QR codes. Percentages pay first, then amounts. Each pays what it can of the sum that is due. */
            codes: string[];
            /** @description The most that the vouchers pay together. Default: all that is due. */
            amount?: number | null;
            /** @description The sum that is due, as the screen has shown it: with another one nothing is taken. Two equal payments in a row name different sums, so one is not taken for a repetition of the other. */
            due?: number | null;
        };
        GuestWordsRequest: {
            /** @description Notes for staff; blank: none. */
            notes?: string;
            /** @description Shown with every visit; blank: none. */
            allergies?: string;
            /** @description Short words, such as `Regular`. */
            tags?: string[];
            /** @description The value of each changed field as it was read. The request is refused if one is missing. */
            was?: {
                notes?: string | null;
                allergies?: string | null;
                tags?: string[];
            };
        };
        GuestMergeRequest: {
            /**
             * Format: uuid
             * @description The id of the other guest.
             */
            otherId: string;
        };
        GuestSeparateRequest: {
            /**
             * Format: uuid
             * @description The id of the merge, as the guest has it.
             */
            mergedId: string;
        };
        GuestApartRequest: {
            /**
             * Format: uuid
             * @description The id of the other guest.
             */
            otherId: string;
        };
        GuestWatchRequest: {
            /** @description False: nobody looks at the bookings any more. */
            watched: boolean;
        };
        PauseRequest: {
            /**
             * @description The types of resources; omitted or empty for all.
             * @default []
             */
            types?: components["schemas"]["ResourceType"][];
            /**
             * Format: date-time
             * @description The end, within 24 hours from now.
             */
            until: string;
            /** @description The sentence that guests read, by language; without any, one with the end and the telephone number. Omitted: that of the running pause stays. */
            message?: {
                en?: string | null;
                de?: string | null;
            };
        };
        /**
         * @description The type of a resource, spelled exactly like this.
         * @enum {string}
         */
        ResourceType: "RestaurantTable" | "BilliardTable" | "DartBoard" | "Shuffleboard" | "BowlingLane" | "EventArea";
        PauseEndRequest: {
            /**
             * @description The types of resources; omitted or empty for all.
             * @default []
             */
            types?: components["schemas"]["ResourceType"][];
        };
        HouseSaveRequest: {
            /** @description The version of the section that was read. */
            version: string;
            /** @description The fields of the section, as in the venue file; absent fields stay. */
            content: {
                [key: string]: unknown;
            };
            /**
             * @description True: nothing changes, and the answer says what would.
             * @default false
             */
            preview?: boolean;
            /**
             * @description What becomes of the bookings that no longer fit: each is kept, moved to the place that was offered, or cancelled.
             * @default []
             */
            choices?: ({
                reference: string;
                /** @constant */
                choice: "keep";
            } | {
                reference: string;
                /** @constant */
                choice: "cancel";
            } | {
                reference: string;
                /** @constant */
                choice: "move";
                /** @description The place that was offered. */
                place: {
                    /** Format: date */
                    date: string;
                    start: string;
                    minutes: number;
                    resourceId: string;
                };
            })[];
            /** @description The `seen` of the preview that has listed the bookings that no longer fit; omitted for none. */
            seen?: string;
        };
        ChangeDecisionRequest: {
            /** @description What becomes of the bookings that are asked again. */
            choices: ({
                reference: string;
                /** @constant */
                choice: "keep";
            } | {
                reference: string;
                /** @constant */
                choice: "cancel";
            } | {
                reference: string;
                /** @constant */
                choice: "move";
                /** @description The place that was offered. */
                place: {
                    /** Format: date */
                    date: string;
                    start: string;
                    minutes: number;
                    resourceId: string;
                };
            })[];
        };
        SavedAnswerRequest: {
            /**
             * Format: uuid
             * @description The answer to change; omitted: a new one.
             */
            id?: string;
            /** @description A few words that staff recognise it by. */
            name: string;
            /** @description The text in English, with blanks such as `{name}`. */
            en?: string;
            /** @description The text in German. */
            de?: string;
        };
        MailAcceptance: {
            /**
             * Format: uuid
             * @description The mail.
             */
            messageId: string;
            /** @description False takes the acceptance back. */
            accepted: boolean;
        };
        ThreadAssign: {
            /**
             * Format: uuid
             * @description The person who sees to it; null for nobody.
             */
            operatorId: string | null;
        };
        /** @description One of both; neither ends the link. */
        ThreadLink: {
            /** @description The reference of a booking. */
            reservation?: string | null;
            /** @description The reference of a registration. */
            registration?: string | null;
        };
        ThreadNote: {
            /** @description The note, for staff alone. */
            text: string;
        };
        ThreadReply: {
            /** @description The text of the mail to the guest. */
            text: string;
            /**
             * Format: uuid
             * @description The id of the last message that the screen has shown.
             */
            seen: string;
            /**
             * @description The language of the mail around the text, from now on.
             * @enum {string}
             */
            language?: "en" | "de";
            /** @description Lets a party stay longer, together with the answer that says so. */
            stay?: {
                /** @description The booking of a party that is here. */
                reference: string;
                /**
                 * Format: date-time
                 * @description The new end of its visit.
                 */
                until: string;
            };
            /** @description Moves a party to another table, together with the answer that says so. */
            move?: {
                /** @description The booking that gets other tables at its time. */
                reference: string;
                /** @description All its tables. */
                resourceIds: string[];
            };
            /** @description Adds the link to pay a deposit to the answer, and requests it if nobody has. */
            deposit?: {
                /** @description A booking of the guest that waits for its deposit. */
                reference: string;
            };
        };
        /** @description Exactly one of both. */
        ThreadSendAgain: {
            /** @description The booking whose confirmation is mailed. */
            reservation?: string;
            /** @description The registration whose tickets are mailed. */
            registration?: {
                reference: string;
                /** @description The event of the registration. */
                eventSlug: string;
            };
        };
        ThreadSolve: {
            /** @description False reopens it. */
            solved: boolean;
            /**
             * Format: uuid
             * @description The id of the last message that the screen has shown.
             */
            seen: string;
        };
        KeyRequest: {
            /**
             * @description `publishable` for browsers, `secret` for servers.
             * @enum {string}
             */
            kind: "publishable" | "secret";
            /** @description The name by which staff tell keys apart. */
            label: string;
            /** @description The websites of a publishable key; for a secret key, where return addresses may point to. */
            origins: string[];
            /** @description The slugs of the venues that it reaches; null for all of the organisation. */
            venues: string[] | null;
        };
        KeyOriginsRequest: {
            /** @description The websites from now on. */
            origins: string[];
            /** @description The origins that the form has shown. */
            was: string[];
        };
        PayoutCheckRequest: {
            /** @description From the address to which the provider's page leads back. Another venue's is refused. */
            state?: string;
        };
        IssueVoucherRequest: {
            /**
             * @description An amount, an item, or a percentage off one bill.
             * @enum {string}
             */
            kind: "Amount" | "Percentage" | "Item";
            /** @description The value of an `Amount` voucher, in the currency of the venue. */
            amount?: number | null;
            /** @description The discount of a `Percentage` voucher. */
            percentage?: number | null;
            /** @description The most that a `Percentage` voucher takes off, in the currency of the venue. */
            maxDiscount?: number | null;
            /** @description The item of an `Item` voucher, from a menu. */
            itemName?: string | null;
            /**
             * @description How a guest pays for it now; null for a voucher that is given away. A `Percentage` voucher always is.
             * @enum {string|null}
             */
            tender?: "Cash" | "Terminal" | null;
            /** @description The price that a guest pays for an `Item` voucher. An `Amount` voucher costs its amount. */
            price?: number | null;
            /**
             * Format: date
             * @description The last valid day. Default: the venue's rule.
             */
            expiresOn?: string | null;
            /**
             * @description The language of the voucher and its mail. Default: that of the venue.
             * @enum {string|null}
             */
            language?: "en" | "de" | null;
            /** @description Printed on it. */
            recipientName?: string | null;
            /** @description Printed on it. */
            giftMessage?: string | null;
            /**
             * Format: email
             * @description The voucher is mailed there.
             */
            email?: string | null;
        };
        VoucherLookUpRequest: {
            /** @description The complete code as it was typed, or the address in its QR code. */
            code: string;
        };
        AdjustVoucherRequest: {
            /**
             * @description `write-off` lowers what is left; `bring-back` restores what was written off by mistake.
             * @enum {string}
             */
            change: "write-off" | "bring-back";
            /** @description The sum, for an `Amount` voucher; null for the one use of the other kinds. */
            amount?: number | null;
            /** @description `left` of the voucher as it was shown. Refused if another sum is left by now. */
            left: number;
            /** @description The reason. It is written into the ledger. */
            note: string;
        };
        MailVoucherRequest: {
            /**
             * Format: email
             * @description The voucher is mailed there.
             */
            email: string;
        };
        RedeemVoucherRequest: {
            /** @description The sum to redeem of an `Amount` voucher, in its currency; null for the item of an `Item` voucher. */
            amount?: number | null;
            /** @description `left` of the voucher as it was shown. Refused if another sum is left by now. */
            left: number;
            /** @description A note, such as the number of the bill. It is written into the ledger. */
            note?: string | null;
        };
        TakeBackRedemptionRequest: {
            /**
             * Format: uuid
             * @description The `redemptionId` of an entry of the ledger.
             */
            redemptionId: string;
            /** @description The reason. It is written into the ledger. */
            note: string;
        };
        VoidVoucherRequest: {
            /** @description The reason. It is written into the ledger. */
            note: string;
            /** @description Whether the money that a guest has paid for it at the desk is refunded. Only for a voucher that nobody has used. */
            isRefunded?: boolean | null;
        };
        /** @description Every refusal is an RFC 7807 problem. */
        Problem: {
            /**
             * Format: uri
             * @description A page about the problem, or the section of the RFC.
             */
            type: string;
            /** @description The status text; never localized. */
            title: string;
            status: number;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
            /** @description Messages about what is wrong, by field: fields of a body in PascalCase (`PartySize`, `Extras[0].Quantity`), parameters and headers as spelled, rules under a key of their own (`registration`, `message`, `lines`). At most 100 messages; `detail` says if there are more. */
            errors?: {
                [key: string]: string[];
            };
        } & {
            [key: string]: unknown;
        };
        Evening: {
            venue: {
                /** @description Identifier used in the path. */
                slug: string;
                name: string;
                /** @description IANA time zone of the venue. */
                timeZone: string;
                /** @description ISO 4217. */
                currency: string;
            };
            /**
             * Format: date
             * @description The service day.
             */
            date: string;
            /**
             * Format: date
             * @description The service day that staff work in now.
             */
            today: string;
            /**
             * Format: date-time
             * @description The server's clock.
             */
            now: string;
            /** @description Changes with everything that this record shows. */
            version: string;
            /**
             * Format: date-time
             * @description The first instant to draw.
             */
            from: string;
            /**
             * Format: date-time
             * @description The last instant to draw.
             */
            until: string;
            /**
             * Format: date-time
             * @description Null on a day without opening hours.
             */
            closesAt: string | null;
            /** @description The next day with reservations, if this one has none. */
            nextDay: {
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                date: string;
                parties: number;
                covers: number;
            } | null;
            /** @description Groups of resources in their order; resources without a group, by their type. */
            sections: {
                id: string | null;
                name: string;
                resourceIds: string[];
            }[];
            resources: {
                id: string;
                name: string;
                type: components["schemas"]["ResourceType"];
                capacity: number;
                /** @description Whether parties share it. */
                seatSold: boolean;
                active: boolean;
                takesOrders: boolean;
                place: {
                    zoneId: string;
                    x: number;
                    y: number;
                    width: number;
                    height: number;
                    /** @enum {string} */
                    shape: "Rectangle" | "Circle";
                    rotation: number;
                } | null;
            }[];
            zones: {
                id: string;
                name: string;
                /** @description Lines, in shares of the zone. Absent for none. */
                walls?: {
                    x1: number;
                    y1: number;
                    x2: number;
                    y2: number;
                }[];
                /** @description Words, with their middle in shares of the zone. Absent for none. */
                labels?: {
                    text: string;
                    x: number;
                    y: number;
                }[];
            }[];
            /** @description The parties of every status but `Cancelled`, by their start. */
            parties: components["schemas"]["Party"][];
            blocks: {
                /** Format: uuid */
                id: string;
                resourceId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                from: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                until: string;
                reason: string;
            }[];
            /** @description The arrivals, per quarter of an hour. */
            pacing: {
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /** @description Guests who arrive. */
                covers: number;
                seatsLeft: number;
            }[];
            /** @description The pauses of online booking that run. */
            pauses: components["schemas"]["RunningPause"][];
            /** @description The published events of the day, by their start. */
            events: {
                /** @description Identifier used in the path. */
                slug: string;
                title: string;
                /** @description Venue-local `HH:mm`, 24-hour. */
                start: string | null;
                /** @description Guests register for it. Without that, nothing is sold. */
                hasDoor: boolean;
                /** @description Tickets that are not cancelled. */
                sold: number;
                /** @description Null means unlimited. */
                capacity: number | null;
                /** @description Tickets that were checked in. */
                inside: number;
            }[];
            /** @description The calls of guests who wait at a table, the oldest first. */
            calls: components["schemas"]["Call"][];
            /** @description The parties that wait for somebody, the most urgent first. */
            needs: components["schemas"]["Need"][];
        };
        Party: {
            reference: string;
            /** @description Empty for a walk-in without a name, and if the guest was erased. */
            name: string;
            partySize: number;
            /** @enum {string} */
            channel: "Online" | "Phone" | "WalkIn";
            /** @enum {string} */
            status: "Confirmed" | "Pending" | "Cancelled" | "Completed" | "NoShow";
            /** @enum {string} */
            stage: "expected" | "arrived" | "seated" | "ordered" | "served" | "paid" | "left";
            /**
             * Format: date-time
             * @description Null while the party is expected.
             */
            stageSince: string | null;
            /**
             * Format: date
             * @description The service day: after midnight, the day before.
             */
            date: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the visit, without turnover.
             */
            until: string;
            /**
             * Format: date-time
             * @description When its tables are free for the next party: with the turnover.
             */
            blockedUntil: string;
            /** @description The resources in their order: one, a group, or tables that were joined. */
            resourceIds: string[];
            /** @description Since when the party has each of them: later than `from` if it took the table during its visit. */
            tablesSince: string[];
            /**
             * Format: date-time
             * @description The end of the hold of a guest who is paying.
             */
            holdExpiresAt: string | null;
            flags: {
                /** @description Allergies of the guest are noted in the profile or with the reservation. */
                allergies: boolean;
                /** @description The reservation has a note. */
                note: boolean;
                /** @description A message of the guest waits for an answer. */
                unanswered: boolean;
                /** @description A deposit is required and not paid. */
                depositOpen: boolean;
            };
            /** @description The open tab of the party, or the one that was closed last. */
            tab: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                openedAt: string;
                /** @description It has no invoice yet. */
                open: boolean;
                /** @description In `currency`. */
                total: number;
                /** @description The sum that the party still has to pay: its deposit counts, also before it is counted in. */
                due: number;
            } | null;
        };
        RunningPause: {
            /** @description The paused types that the venue offers. */
            types: components["schemas"]["ResourceType"][];
            /** @description Whether these are all its types. */
            isAll: boolean;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            since: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            until: string;
            /** @description Who has paused it. */
            by: string;
            /** @description What guests read. */
            sentences: {
                en: string;
                de: string;
            };
            /** @description The languages in which the venue has written the sentence. */
            own: ("en" | "de")[];
        };
        /** @description Guests at a table call somebody. */
        Call: {
            /** Format: uuid */
            callId: string;
            /** @enum {string} */
            kind: "waiter" | "pay";
            /**
             * @description How they want to pay; null if they have not said so.
             * @enum {string|null}
             */
            means: "cash" | "card" | null;
            resourceId: string;
            tableName: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            calledAt: string;
        };
        Need: {
            /** @enum {string} */
            kind: "late" | "overstays" | "unassigned" | "unanswered" | "no-order" | "deposit-open" | "watched";
            /** @description The party; empty for a conversation. */
            reference: string;
            /** @enum {string} */
            urgency: "now" | "soon" | "later";
            /**
             * Format: date-time
             * @description When it began to need something; with `overstays` the end of its booking, also ahead.
             */
            since: string;
            /** @description With `overstays`: the party that comes next to the same table. */
            next: {
                reference: string;
                from: string;
            } | null;
            /** @description With `late`, if the guest has no mail address: the number, and its `tel` link. */
            call: {
                phone: string;
                link: string;
            } | null;
            /** @description With `unanswered`: a conversation about none of the parties that are shown. */
            conversation: {
                /** Format: uuid */
                id: string;
                /** @description The guest. */
                name: string;
            } | null;
            /** @description With `watched`: the booking at which staff look, of any day. Only for roles that see guests. */
            booking?: {
                /** Format: uuid */
                id: string;
                name: string;
                partySize: number;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                date: string;
                from: string;
            };
        };
        /** @description Bad Request */
        BadRequestProblem: {
            /** @constant */
            type: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.1";
            /** @constant */
            title: "Bad Request";
            /** @constant */
            status: 400;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
            /** @description Messages about what is wrong, by field: fields of a body in PascalCase (`PartySize`, `Extras[0].Quantity`), parameters and headers as spelled, rules under a key of their own (`registration`, `message`, `lines`). At most 100 messages; `detail` says if there are more. */
            errors?: {
                [key: string]: string[];
            };
        };
        /** @description Unauthorized */
        UnauthorizedProblem: {
            /** @constant */
            type: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.2";
            /** @constant */
            title: "Unauthorized";
            /** @constant */
            status: 401;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        /** @description Forbidden */
        ForbiddenProblem: {
            /** @constant */
            type: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.4";
            /** @constant */
            title: "Forbidden";
            /** @constant */
            status: 403;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
            /**
             * @description The act that the role does not allow, or for which the last sign-in is too long ago.
             * @enum {string}
             */
            act?: "evening" | "orders" | "calls" | "bill" | "discounts" | "openAmounts" | "closeUnpaid" | "door" | "messages" | "guests" | "mergeGuests" | "watchGuests" | "events" | "money" | "vouchers" | "refunds" | "pictures" | "pauseBooking" | "settings" | "guestData" | "devices" | "staff" | "venues" | "keys" | "payouts" | "checkPayouts" | "account";
        };
        /** @description Not Found */
        NotFoundProblem: {
            /** @constant */
            type: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.5";
            /** @constant */
            title: "Not Found";
            /** @constant */
            status: 404;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        /** @description Internal Server Error */
        InternalServerErrorProblem: {
            /** @constant */
            type: "https://www.rfc-editor.org/rfc/rfc9110#section-15.6.1";
            /** @constant */
            title: "Internal Server Error";
            /** @constant */
            status: 500;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        /** @description Service Unavailable */
        ServiceUnavailableProblem: {
            /** @constant */
            type: "https://www.rfc-editor.org/rfc/rfc9110#section-15.6.4";
            /** @constant */
            title: "Service Unavailable";
            /** @constant */
            status: 503;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        EveningDays: {
            days: {
                /**
                 * Format: date
                 * @description The service day.
                 */
                date: string;
                /** @description The venue has no opening hours on it. */
                closed: boolean;
                /** @description Published events on it. */
                events: number;
            }[];
        };
        EveningNotes: {
            notes: {
                reference: string;
                /** @description The telephone number as the guest has written it. */
                phone: string;
                /** @description The allergies in the guest's profile. */
                allergies: string;
                /** @description The note that was written with the reservation. */
                notes: string;
            }[];
        };
        Act: {
            /** @description The reservation that was changed or made. */
            reference: string | null;
            /** @description The audit entry of the act; null if nothing has changed. */
            entryId: string | null;
            /**
             * Format: date-time
             * @description `undo` can reverse this act until then.
             */
            undoableUntil: string | null;
            /** @description Why the act cannot be undone, if it has issued an invoice. */
            notUndoable?: string;
        };
        /** @description Conflict */
        ConflictProblem: {
            /** @constant */
            type: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.10";
            /** @constant */
            title: "Conflict";
            /** @constant */
            status: 409;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
            /** @description If somebody else has changed fields of an edit since they were read: their present values. */
            current?: {
                [key: string]: unknown;
            };
        };
        /** @description This Idempotency-Key was used for another request. Use a fresh key for a new request. */
        IdempotencyKeyReusedProblem: {
            /** @constant */
            type: "http://localhost/api/errors/idempotency-key-reused";
            /** @constant */
            title: "Conflict";
            /** @constant */
            status: 409;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        /** @description The first request with this Idempotency-Key is still running. Try again in a moment. */
        CheckoutInProgressProblem: {
            /** @constant */
            type: "http://localhost/api/errors/checkout-in-progress";
            /** @constant */
            title: "Conflict";
            /** @constant */
            status: 409;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        /** @description Content Too Large */
        ContentTooLargeProblem: {
            /** @constant */
            type: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.14";
            /** @constant */
            title: "Content Too Large";
            /** @constant */
            status: 413;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        /** @description Unsupported Media Type */
        UnsupportedMediaTypeProblem: {
            /** @constant */
            type: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5.16";
            /** @constant */
            title: "Unsupported Media Type";
            /** @constant */
            status: 415;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        /** @description There were too many requests in the last minute. Try again after the number of seconds in Retry-After. */
        RateLimitedProblem: {
            /** @constant */
            type: "http://localhost/api/errors/rate-limited";
            /** @constant */
            title: "Too Many Requests";
            /** @constant */
            status: 429;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        GuestList: {
            event: {
                slug: string;
                title: string;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                date: string | null;
                /** @description Venue-local `HH:mm`, 24-hour. */
                start: string | null;
                /** @enum {string} */
                status: "Draft" | "Published" | "Cancelled";
                /** @enum {string} */
                mode: "None" | "Free" | "Paid";
                capacity: number | null;
            };
            counts: {
                /** @description The seats that are taken, held ones included. */
                seats: number;
                tickets: number;
                inside: number;
                waiting: number;
                offered: number;
            };
            /** @description The oldest first. */
            registrations: components["schemas"]["GuestListRegistration"][];
            /** @description In the order of the list. */
            waiting: components["schemas"]["WaitingGuest"][];
        };
        GuestListRegistration: {
            reference: string;
            /** @enum {string} */
            status: "Confirmed" | "Cancelled";
            /** @enum {string} */
            payment: "NotRequired" | "Pending" | "Paid" | "Refunded";
            buyerName: string;
            /** @description Empty if there is none. */
            email: string;
            phone: string | null;
            /** @description The note of the guest. */
            notes: string | null;
            /** @description The note of staff. */
            staffNote: string | null;
            quantity: number;
            /** @description In `currency`. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            createdAt: string;
            /** @enum {string|null} */
            cancelledBy: "Guest" | "Venue" | "Expiry" | null;
            /**
             * @description How staff have taken the money at the door; null if they have not.
             * @enum {string|null}
             */
            tender: "Cash" | "Terminal" | null;
            /** @description The sum that is refunded if one of several tickets is cancelled; null if there is none, and for a single ticket. */
            ticketRefund: {
                /** @description In `currency`. */
                amount: number;
                /**
                 * @description How staff have taken it at the door and hand it back; null if it is refunded online.
                 * @enum {string|null}
                 */
                tender: "Cash" | "Terminal" | null;
            } | null;
            /** @description The tickets, without their codes. There are none until the registration is paid. */
            tickets: components["schemas"]["GuestListTicket"][];
        };
        GuestListTicket: {
            /** @description The place of the ticket in its registration, from 1, as guests read it. */
            ordinal: number;
            name: string;
            /** @enum {string} */
            status: "Valid" | "CheckedIn" | "Cancelled";
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            checkedInAt: string | null;
        };
        WaitingGuest: {
            id: string;
            /** @enum {string} */
            status: "Waiting" | "Offered";
            name: string;
            email: string;
            quantity: number;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            joinedAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            offeredUntil: string | null;
        };
        Door: {
            /**
             * Format: date-time
             * @description The clock of the server.
             */
            now: string;
            event: {
                /** @description Identifier used in the path. */
                slug: string;
                title: string;
                /** @enum {string} */
                status: "Draft" | "Published" | "Cancelled";
                /** @enum {string} */
                mode: "None" | "Free" | "Paid";
                /** @description Seats that are left; null: no limit. */
                remaining: number | null;
                /** @description The price of one ticket; null: free. */
                price: number | null;
                /** @description ISO 4217. */
                currency: string;
            };
            /** @description The present version of the list. If a list has another one, tickets were sold or cancelled since. */
            listVersion: string;
            /** @description Tickets that are not cancelled. */
            sold: number;
            inside: {
                ticketId: string;
                /**
                 * Format: uuid
                 * @description The scan that has let the guest in.
                 */
                nonce: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                since: string;
                by: string;
            }[];
            /** @description The arrivals of the last two hours, by five minutes. Five minutes without a guest are left out. */
            arrivals: {
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                from: string;
                guests: number;
            }[];
            /** @description The latest 1,000 conflicts. */
            conflicts: {
                /**
                 * Format: uuid
                 * @description The scan that does not count.
                 */
                nonce: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /** @description The door. */
                by: string;
                /** @enum {string} */
                reason: "unknown" | "other-event" | "event-cancelled" | "registration-cancelled" | "already-in";
                name: string | null;
                /** @description The place of the ticket in its registration, from 0. */
                ordinal: number | null;
                quantity: number | null;
                /**
                 * Format: date-time
                 * @description When the scan that counts let somebody in.
                 */
                since: string | null;
                /** @description The door of that scan. */
                other: string | null;
            }[];
        };
        DoorList: {
            version: string;
            /** @description The salt of the digests, for this device and event alone. */
            salt: string;
            /** @description The rounds of PBKDF2 with HMAC-SHA-256, for 16 bytes. */
            rounds: number;
            tickets: {
                id: string;
                /** @description The digest of the code in capitals, without dashes, as hexadecimal digits. */
                digest: string;
                name: string;
                /** @description Place in its registration, from 0. */
                ordinal: number;
                /** @description Tickets of its registration. */
                quantity: number;
                reference: string;
                notes: string | null;
                cancelled: boolean;
            }[];
        };
        CheckIn: {
            /** @enum {string} */
            verdict: "in" | "refused";
            /** @enum {string|null} */
            reason: "unknown" | "other-event" | "event-cancelled" | "registration-cancelled" | "already-in" | null;
            /** @description Whether this scan, by its nonce, has let the guest in before. It gets the same answer again. */
            repeated: boolean;
            /**
             * Format: date-time
             * @description When the guest was let in.
             */
            since: string | null;
            /** @description The door that has let the guest in before. */
            by: string | null;
            /** @description The ticket; null if it is unknown. */
            ticket: {
                id: string;
                name: string;
                /** @description The place of the ticket in its registration, from 0. */
                ordinal: number;
                quantity: number;
                notes: string | null;
                /** @description The title of its event. */
                event: string;
            } | null;
        };
        StoredScans: {
            scans: {
                /** Format: uuid */
                nonce: string;
                /**
                 * Format: date-time
                 * @description When the guest was scanned, by the clock of the server.
                 */
                at: string;
                undone: boolean;
                /**
                 * @description Null if the scan counts, or was undone.
                 * @enum {string|null}
                 */
                conflict: "unknown" | "other-event" | "event-cancelled" | "registration-cancelled" | "already-in" | null;
                /**
                 * Format: date-time
                 * @description When the scan that counts let somebody in.
                 */
                since: string | null;
                /** @description The door of that scan. */
                other: string | null;
            }[];
        };
        UndoneScan: {
            /** Format: uuid */
            nonce: string;
        };
        BoxOffice: {
            /** @description The reference of the registration. */
            reference: string;
            /** @description The guests who were let in. */
            quantity: number;
        };
        /** @description Registration for this event is closed. */
        RegistrationClosedProblem: {
            /** @constant */
            type: "http://localhost/api/errors/registration-closed";
            /** @constant */
            title: "Conflict";
            /** @constant */
            status: 409;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
            /** @enum {string} */
            reason: "closed" | "sold-out" | "past" | "not-open";
            /**
             * @description With `sold-out`.
             * @constant
             */
            remaining?: 0;
        };
        Callers: {
            callers: {
                name: string;
                phone: string | null;
                /** @description Empty if the guest has given none. */
                email: string;
                /** @description Completed visits. */
                visits: number;
                noShows: number;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                lastVisit: string | null;
                notes: string;
                allergies: string;
                tags: string[];
                /** @description The table of most visits; null if the guest has none, or no second visit. */
                usualTable: {
                    resourceId: string;
                    name: string;
                } | null;
                /** @description How long the guest mostly stays; null before a visit. */
                usualMinutes: number | null;
                /** @description The one or two most frequent party sizes. */
                usualSizes: number[];
            }[];
        };
        SearchResults: {
            results: {
                /** @enum {string} */
                kind: "reservation" | "ticket" | "voucher" | "table" | "guest";
                title: string;
                /** @description More about the result, in the language of the reader. */
                line: string;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                date: string | null;
                /** @description The reservation to show. */
                reference: string | null;
                resourceId: string | null;
                /** @description The registration of a ticket, if the role of the reader has the guest list of its event. */
                registration: {
                    eventSlug: string;
                    reference: string;
                } | null;
                /**
                 * Format: uuid
                 * @description The voucher, if the role of the reader has the voucher desk.
                 */
                voucherId: string | null;
            }[];
        };
        WalkInChoices: {
            /** @description The best first. */
            choices: {
                resourceIds: string[];
                /**
                 * Format: date-time
                 * @description When the table is wanted again, or the venue closes.
                 */
                until: string;
                minutes: number;
                /** @description Shorter than the usual visit: possible only if the party leaves by `until`. */
                shorter: boolean;
                /** @description So many guests more than the table has seats: only if staff add chairs. */
                extraChairs: number;
            }[];
            /** @description With `resourceType`, if nothing of it is free: what can be booked instead, the nearest first. */
            alternatives: {
                /** @enum {string} */
                kind: "time" | "place" | "group" | "length" | "type";
                /**
                 * Format: date
                 * @description The service day.
                 */
                date: string;
                /** @description Venue-local `HH:mm`, 24-hour. */
                start: string;
                /** @description Venue-local `HH:mm`, 24-hour. */
                end: string;
                minutes: number;
                resourceType: components["schemas"]["ResourceType"];
                resourceIds: string[];
            }[];
        };
        /** @description This slot can no longer be booked. Ask for the availability again. */
        SlotNotAvailableProblem: {
            /** @constant */
            type: "http://localhost/api/errors/slot-not-available";
            /** @constant */
            title: "Conflict";
            /** @constant */
            status: 409;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
            /**
             * @description Why a rule of the venue refuses the slot now: `paused`, online booking is paused then.
             * @enum {string}
             */
            reason?: "paused";
            /** @description Slots that can be reserved instead, the nearest to the request first. To take one, send the request again with its `date`, `start`, `end`, `resourceType` and `resourceId`, without `durationMinutes` and `resourceGroup`. */
            alternatives?: components["schemas"]["Alternative"][];
        };
        Alternative: {
            /**
             * @description The difference from the request: the `time`, the `place` (another resource), a `group` (several resources together), the `length`, or the `type` of the resource.
             * @enum {string}
             */
            kind: "time" | "place" | "group" | "length" | "type";
            /**
             * Format: date
             * @description Venue-local `yyyy-MM-dd`.
             */
            date: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            start: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            end: string;
            resourceType: components["schemas"]["ResourceType"];
            /** @description The resource to reserve; for a group, its first member. */
            resourceId: string;
            resourceName: string;
            /** @description In the venue's currency, without extras. */
            priceEstimate: number;
        };
        PartyDetails: {
            reference: string;
            /** @description Empty for a walk-in without a name, and if the guest was erased. */
            name: string;
            partySize: number;
            /** @enum {string} */
            channel: "Online" | "Phone" | "WalkIn";
            /** @enum {string} */
            status: "Confirmed" | "Pending" | "Cancelled" | "Completed" | "NoShow";
            /** @enum {string} */
            stage: "expected" | "arrived" | "seated" | "ordered" | "served" | "paid" | "left";
            /**
             * Format: date-time
             * @description Null while the party is expected.
             */
            stageSince: string | null;
            /**
             * Format: date
             * @description The service day: after midnight, the day before.
             */
            date: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the visit, without turnover.
             */
            until: string;
            /**
             * Format: date-time
             * @description When its tables are free for the next party: with the turnover.
             */
            blockedUntil: string;
            /** @description The resources in their order: one, a group, or tables that were joined. */
            resourceIds: string[];
            /** @description Since when the party has each of them: later than `from` if it took the table during its visit. */
            tablesSince: string[];
            /**
             * Format: date-time
             * @description The end of the hold of a guest who is paying.
             */
            holdExpiresAt: string | null;
            flags: {
                /** @description Allergies of the guest are noted in the profile or with the reservation. */
                allergies: boolean;
                /** @description The reservation has a note. */
                note: boolean;
                /** @description A message of the guest waits for an answer. */
                unanswered: boolean;
                /** @description A deposit is required and not paid. */
                depositOpen: boolean;
            };
            /** @description The open tab of the party, or the one that was closed last. */
            tab: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                openedAt: string;
                /** @description It has no invoice yet. */
                open: boolean;
                /** @description In `currency`. */
                total: number;
                /** @description The sum that the party still has to pay: its deposit counts, also before it is counted in. */
                due: number;
            } | null;
            email: string;
            phone: string | null;
            /** @description The `tel` link to the number; null if it cannot be read. */
            phoneLink: string | null;
            notes: string | null;
            /** @enum {string} */
            language: "en" | "de";
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            bookedAt: string;
            resources: {
                id: string;
                name: string;
            }[];
            stageTimes: {
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                arrivedAt: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                seatedAt: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                orderedAt: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                servedAt: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                paidAt: string | null;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                leftAt: string | null;
            };
            /**
             * Format: date-time
             * @description Staff can let the party stay until then, also beyond closing: its tables are wanted again after that and its turnover. Null if nobody else wants them on that service day and for six hours after it, and if the party has no table.
             */
            canStayUntil: string | null;
            /** @description The party that comes next to one of its tables. */
            next: {
                reference: string;
                name: string;
                partySize: number;
                from: string;
            } | null;
            deposit: {
                /** @description In `currency`. */
                amount: number;
                /** @description The part of it that was paid and not refunded. */
                paid: number;
                /** @description The part of it that vouchers have paid. */
                voucher: number;
            } | null;
            extras: {
                name: string;
                quantity: number;
            }[];
            /** @description The venue's profile of the guest, found by address or telephone number. */
            guest: {
                /** @description Completed visits before this one. */
                visits: number;
                noShows: number;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                lastVisit: string | null;
                notes: string;
                allergies: string;
                tags: string[];
            };
            /** @description The lines of its tab. */
            lines: {
                name: string;
                quantity: number;
                /** @description In `currency`. */
                amount: number;
            }[];
            /** @description The last report that a letter to the address of this guest was not delivered. */
            undelivered: {
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /** @description In the language of the reader. */
                why: string;
            } | null;
            thread: {
                /** Format: uuid */
                id: string;
                solved: boolean;
                messages: {
                    /** @enum {string} */
                    author: "Guest" | "Venue";
                    /** @description Of a mail without what it quotes. */
                    text: string;
                    /**
                     * Format: date-time
                     * @description ISO 8601 with offset.
                     */
                    at: string;
                    /** @description The sender of a mail that came from another address than the guest’s, until staff accept it. */
                    heldFrom: string | null;
                }[];
            } | null;
            /** @description The acts on the reservation, the latest first. */
            history: {
                /** Format: uuid */
                entryId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /** @description The name of the act, such as `reservation.no-show`. */
                act: string;
                /** @description The act in words, in the language of the reader. */
                words: string;
                /** @description With `tab.close`: the sum that stayed unpaid, and why. With `reservation.book` and `reservation.walk-in`: the chairs that staff have added. */
                detail: string | null;
                /** @description The name of a person, a device or a program. */
                by: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                undoableUntil: string | null;
                undone: boolean;
            }[];
        };
        Visits: {
            visits: {
                reference: string;
                /**
                 * Format: date
                 * @description The service day.
                 */
                date: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                from: string;
                partySize: number;
                /** @enum {string} */
                status: "Confirmed" | "Pending" | "Cancelled" | "Completed" | "NoShow";
                /** @description Names of its tables. */
                resources: string[];
                /** @description The note that the guest wrote with the reservation. */
                notes: string | null;
            }[];
        };
        /** @description This feature is not part of the venue's plan. The member requiredPlan names the lowest plan that has it. */
        FeatureNotInPlanProblem: {
            /** @constant */
            type: "http://localhost/api/errors/feature-not-in-plan";
            /** @constant */
            title: "Forbidden";
            /** @constant */
            status: 403;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
            /**
             * @description The lowest plan that has the feature.
             * @enum {string}
             */
            requiredPlan: "Pro" | "Premium";
        };
        /** @description The tab at this table is no longer the one that was seen. Read the session again. */
        TabChangedProblem: {
            /** @constant */
            type: "http://localhost/api/errors/tab-changed";
            /** @constant */
            title: "Conflict";
            /** @constant */
            status: 409;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        StaffEvents: {
            events: {
                /** @description Identifier used in the path. */
                slug: string;
                title: string;
                /** @enum {string} */
                status: "Draft" | "Published" | "Cancelled";
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                date: string | null;
                /** @description Venue-local `HH:mm`, 24-hour. */
                start: string | null;
                /** @description Venue-local `HH:mm`, 24-hour. */
                end: string | null;
                timeLabel: string | null;
                locationLabel: string;
                /** @enum {string} */
                mode: "None" | "Free" | "Paid";
                /** @description Null: unlimited. */
                capacity: number | null;
                /** @description Seats that are taken. */
                sold: number;
                /** @description Tickets that were checked in. */
                inside: number;
                /** @description The sum that was paid for tickets. */
                taken: number;
                /** @description ISO 4217. */
                currency: string;
                /** @description Whether a guest can register now. */
                open: boolean;
                /**
                 * @description The reason why no guest can register; null if guests can.
                 * @enum {string|null}
                 */
                reason: "closed" | "sold-out" | "past" | "not-open" | null;
            }[];
        };
        EventAct: {
            /** @description The events that were changed, or would be; new ones in their order. */
            slugs: string[];
            /** @description The revision of the event after the act. */
            revision: number | null;
            /**
             * Format: uuid
             * @description Null: nothing has changed.
             */
            entryId: string | null;
            /** @description The meaning of the act for guests. */
            meaning: components["schemas"]["EventMeaning"] | null;
        };
        EventMeaning: {
            /**
             * @description Whether guests see the event.
             * @enum {string}
             */
            visible: "no" | "from-now-on" | "as-before" | "cancelled";
            /** @description Guests who are mailed. */
            mails: number;
            /**
             * @description The news that they are mailed.
             * @enum {string|null}
             */
            news: "moved" | "cancelled" | null;
            was: {
                date: string | null;
                start: string | null;
                end: string | null;
                timeLabel: string | null;
                locationLabel: string;
            } | null;
            is: {
                date: string | null;
                start: string | null;
                end: string | null;
                timeLabel: string | null;
                locationLabel: string;
            } | null;
            /** @description Registrations that are refunded at once. */
            refunds: number;
            /** @description The sum of these refunds. */
            refund: number;
            /** @description The sum that guests may claim back by cancelling until the event begins. */
            refundable: number;
            /** @description Registrations that are being paid. */
            unpaidOrders: number;
            /** @description Whether the new price is for later buyers alone. */
            newPriceForLater: boolean;
            /** @description ISO 4217. */
            currency: string;
        };
        StaffEvent: {
            /** @description Identifier used in the path. */
            slug: string;
            title: string;
            /** @enum {string} */
            status: "Draft" | "Published" | "Cancelled";
            /**
             * Format: date
             * @description Venue-local `yyyy-MM-dd`.
             */
            date: string | null;
            /** @description Venue-local `HH:mm`, 24-hour. */
            start: string | null;
            /** @description Venue-local `HH:mm`, 24-hour. */
            end: string | null;
            timeLabel: string | null;
            locationLabel: string;
            /** @enum {string} */
            mode: "None" | "Free" | "Paid";
            /** @description Null: unlimited. */
            capacity: number | null;
            /** @description Seats that are taken. */
            sold: number;
            /** @description Tickets that were checked in. */
            inside: number;
            /** @description The sum that was paid for tickets. */
            taken: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description Whether a guest can register now. */
            open: boolean;
            /**
             * @description The reason why no guest can register; null if guests can.
             * @enum {string|null}
             */
            reason: "closed" | "sold-out" | "past" | "not-open" | null;
            /** @description The revision to send with a change. */
            revision: number;
            /** @description Whether the venue file has this event. A change in the console makes it the console’s. */
            ofFile: boolean;
            /** @description Whether the venue can sell tickets online. */
            canSell: boolean;
            /** @description The most tickets of one registration if the event has no maximum of its own. */
            usualMax: number;
            excerpt: string | null;
            /** @description HTML, filtered. */
            description: string;
            imageUrl: string | null;
            imageAlt: string | null;
            /** @enum {string} */
            language: "en" | "de";
            /** @description In `currency`. */
            price: number | null;
            maxPerRegistration: number | null;
            /**
             * Format: date
             * @description Venue-local `yyyy-MM-dd`.
             */
            closesDate: string | null;
            /** @description Venue-local `HH:mm`, 24-hour. */
            closesTime: string | null;
        };
        /** @description Invoices and counter-invoices, page by page. */
        Invoices: {
            venue: {
                /** @description Identifier used in the path. */
                slug: string;
                name: string;
                /** @description IANA time zone of the venue. */
                timeZone: string;
            };
            /** @description The latest first. */
            invoices: components["schemas"]["InvoiceSummary"][];
            /** @description `before` of the next page; null on the last one. */
            next: number | null;
        };
        InvoiceSummary: {
            /** @description The venue's numbers run without gaps. */
            number: number;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            issuedAt: string;
            /** Format: uuid */
            tabId: string;
            tableName: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description Below zero in a counter-invoice. */
            total: number;
            /** @description The invoice that this counter-invoice cancels. */
            cancels: number | null;
            /** @description The counter-invoice that cancels this one. */
            cancelledBy: number | null;
            /** @description Whether it only gives money back for `cancels`, which stays in force. */
            givesBack: boolean;
            /** @description The sum that counter-invoices over lines have given back for it. */
            givenBack: number;
            /** @description The means of its payments, each once; none for a cancelled invoice and for a counter-invoice. */
            means: ("Online" | "Terminal" | "Cash" | "Voucher" | "House" | "Deposit")[];
            /** @description The sum that is still to be paid. */
            due: number;
        };
        /** @description One invoice or counter-invoice. */
        InvoiceDetail: {
            /** @description The venue's numbers run without gaps. */
            number: number;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            issuedAt: string;
            /** Format: uuid */
            tabId: string;
            tableName: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description Below zero in a counter-invoice. */
            total: number;
            /** @description The invoice that this counter-invoice cancels. */
            cancels: number | null;
            /** @description The counter-invoice that cancels this one. */
            cancelledBy: number | null;
            /** @description Whether it only gives money back for `cancels`, which stays in force. */
            givesBack: boolean;
            /** @description The sum that counter-invoices over lines have given back for it. */
            givenBack: number;
            /** @description The means of its payments, each once; none for a cancelled invoice and for a counter-invoice. */
            means: ("Online" | "Terminal" | "Cash" | "Voucher" | "House" | "Deposit")[];
            /** @description The sum that is still to be paid. */
            due: number;
            /** @description The reason why it cancels another one, or gives money back. */
            reason: string | null;
            /** @description The counter-invoices that give money back for it, oldest first. */
            counters: {
                number: number;
                /** @description In `currency`. */
                amount: number;
                reason: string;
            }[];
            /** @description The means by which a counter-invoice gives money back; empty for all others. */
            backBy: {
                /**
                 * @description By card `Online` or at a `Terminal`; `House` is a house account.
                 * @enum {string}
                 */
                means: "Online" | "Terminal" | "Cash" | "Voucher" | "House" | "Deposit";
                account: string | null;
                /** @description In `currency`. */
                amount: number;
            }[];
            /** @description The invoice of its tab that counts; null while the tab is open again. */
            inForce: number | null;
            issuer: {
                name: string;
                address: string;
                taxId: string | null;
                vatId: string | null;
            };
            /**
             * Format: date-time
             * @description When the service began.
             */
            servedFrom: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            servedUntil: string;
            lines: {
                itemName: string;
                /** @description Below zero in a counter-invoice. */
                quantity: number;
                /** @description Below zero for a discount. */
                unitPrice: number;
                /** @description Below zero for a discount, and in a counter-invoice. */
                lineTotal: number;
                taxRate: number | null;
            }[];
            taxes: {
                taxRate: number;
                /** @description Below zero in a counter-invoice. */
                total: number;
                /** @description Below zero in a counter-invoice. */
                tax: number;
            }[];
            /** @description Below zero in a counter-invoice. */
            subtotal: number;
            /** @description Below zero in a counter-invoice. */
            taxTotal: number;
            /** @description The payments, the oldest first; none for a cancelled invoice and for a counter-invoice. */
            payments: {
                /**
                 * @description By card `Online` or at a `Terminal`; `House` is a house account.
                 * @enum {string}
                 */
                means: "Online" | "Terminal" | "Cash" | "Voucher" | "House" | "Deposit";
                /** @description The name of the house account. */
                account: string | null;
                /** @description In `currency`. */
                amount: number;
                /** @description The tip, beyond the amount. */
                tip: number;
                /** @description The difference of cash to the nearest coin. */
                rounding: number;
                /** @description The cash that was handed over, change included. */
                given: number | null;
                /** @description In `currency`. */
                change: number | null;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
            }[];
            /** @description In `currency`. */
            paid: number;
            /**
             * Format: uri
             * @description Anybody with this address can open the invoice until `receiptUntil`.
             */
            receiptUrl: string;
            /** @description A QR code of `receiptUrl`, as an SVG element. */
            qrSvg: string;
            /**
             * Format: date
             * @description The last day of the venue on which the link works.
             */
            receiptUntil: string;
        };
        MoneyToday: {
            /**
             * Format: date
             * @description The service day that would be closed.
             */
            day: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description The first number of its invoices. */
            firstInvoice: number;
            /** @description The last number; one below the first if there are none. */
            lastInvoice: number;
            /** @description Stands for these sums. The request that closes the day sends it. */
            expected: string;
            sums: components["schemas"]["ClosingSums"];
            /** @description Everything that is not done yet. None of it keeps the day from being closed. */
            checklist: {
                tickets: {
                    /** @enum {string} */
                    station: "kitchen" | "bar";
                    count: number;
                }[];
                openTabs: {
                    /** Format: uuid */
                    tabId: string;
                    tableName: string;
                    total: number;
                    paid: number;
                }[];
                /** @description Invoices that are not paid, of earlier days too, the oldest first. */
                unpaid: {
                    /** Format: uuid */
                    tabId: string;
                    invoiceNumber: number;
                    tableName: string;
                    /**
                     * Format: date
                     * @description The day of the invoice.
                     */
                    issuedOn: string;
                    /** @enum {string|null} */
                    reason: "left" | "transfer" | "next-visit" | "other" | null;
                    due: number;
                }[];
                refunds: {
                    count: number;
                    amount: number;
                };
            };
            /**
             * Format: date
             * @description The first service day in it, if it is an earlier one; null otherwise.
             */
            since: string | null;
            /** @description The latest closing. */
            previous: {
                number: number;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                day: string;
                float: number;
                taken: number;
            } | null;
            /** @description The content of the file for DATEV. */
            datev: {
                /** @description The postings, in the language of the reader. If an amount is below zero, the accounts change places. */
                postings: {
                    text: string;
                    debit: string;
                    credit: string;
                    amount: number;
                }[];
                /** @description The reason why there is no file; null if there is one. */
                missing: string | null;
            };
            signing: {
                /**
                 * @description No certified device (TSE) signs here.
                 * @enum {string}
                 */
                kind: "none";
            };
            /** @description Owed on vouchers that are valid. */
            owed: number;
            /** @description Taken on the same weekday a week ago. */
            lastWeek: number | null;
        };
        ClosingSums: {
            invoices: {
                count: number;
                /** @description The number of counter-invoices among them. */
                counterInvoices: number;
                total: number;
                taxes: {
                    /** @description 0.19 for 19 %; null for lines without a rate. */
                    rate: number | null;
                    net: number;
                    tax: number;
                    total: number;
                }[];
            };
            /** @description The takings: invoices less counter-invoices, plus tickets sold. Tips, voucher sales and deposits do not count. */
            taken: number;
            money: {
                /** @enum {string} */
                purpose: "Deposit" | "Tickets" | "Tab" | "Voucher";
                /** @enum {string} */
                means: "Online" | "Cash" | "Terminal" | "House" | "Voucher" | "Deposit" | "Transfer";
                payments: number;
                /** @description Without tips. */
                taken: number;
                refunded: number;
                tips: number;
            }[];
            tabs: {
                /** @description Before the first movement. */
                before: number;
                /** @description After the last one. */
                after: number;
                /** @description Owed on tabs with an invoice. */
                due: number;
                /** @description Paid so far on open tabs. */
                paid: number;
            };
            vouchers: {
                /** @description Before the first movement. */
                before: number;
                /** @description After the last one. */
                after: number;
                issued: number;
                redeemed: number;
                returned: number;
                /** @description Below zero: written off. */
                adjusted: number;
            };
            deposits: {
                /** @description Before the first movement. */
                before: number;
                /** @description After the last one. */
                after: number;
                taken: number;
                used: number;
                returned: number;
                refunded: number;
            };
            house: {
                /** @description Before the first movement. */
                before: number;
                /** @description After the last one. */
                after: number;
                charged: number;
                settled: {
                    Cash: number;
                    Terminal: number;
                    Transfer: number;
                };
            };
            drawer: {
                cash: number;
                tips: number;
                /** @description The difference of cash to the nearest coins. */
                rounding: number;
                refunds: number;
                settled: number;
                /** @description The cash that has to be in the drawer: with the float of the closing, in a preview without it. */
                expected: number;
            };
            proof: {
                /** @enum {string} */
                key: "numbers" | "taxes" | "payments" | "provider" | "vouchers" | "deposits" | "house";
                /** @description A sum; for `numbers`, a count. */
                amount: number;
                other: number;
                agrees: boolean;
                /** @description The first invoices, tabs or payments that differ. */
                rows: string[];
            }[];
        };
        Closings: {
            /** @description The latest first, 60 at most. */
            closings: {
                number: number;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                day: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                closedAt: string;
                /** @description A person or a device; null for a command of the host. */
                by: string | null;
                /** @description ISO 4217. */
                currency: string;
                /** @description The first number of its invoices. */
                firstInvoice: number;
                /** @description The last number; one below the first if there are none. */
                lastInvoice: number;
                float: number;
                counted: number | null;
                /** @description The cash that had to be in the drawer. */
                expected: number;
                /** @description Counted less expected; null if nobody has counted. */
                difference: number | null;
                taken: number;
            }[];
        };
        ClosedDay: {
            number: number;
            /**
             * Format: date
             * @description Venue-local `yyyy-MM-dd`.
             */
            day: string;
        };
        NextClosing: {
            /**
             * Format: date
             * @description The service day that would be closed.
             */
            day: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description The first number of its invoices. */
            firstInvoice: number;
            /** @description The last number; one below the first if there are none. */
            lastInvoice: number;
            /** @description Stands for these sums. The request that closes the day sends it. */
            expected: string;
            sums: components["schemas"]["ClosingSums"];
            /** @description Everything that is not done yet. None of it keeps the day from being closed. */
            checklist: {
                tickets: {
                    /** @enum {string} */
                    station: "kitchen" | "bar";
                    count: number;
                }[];
                openTabs: {
                    /** Format: uuid */
                    tabId: string;
                    tableName: string;
                    total: number;
                    paid: number;
                }[];
                /** @description Invoices that are not paid, of earlier days too, the oldest first. */
                unpaid: {
                    /** Format: uuid */
                    tabId: string;
                    invoiceNumber: number;
                    tableName: string;
                    /**
                     * Format: date
                     * @description The day of the invoice.
                     */
                    issuedOn: string;
                    /** @enum {string|null} */
                    reason: "left" | "transfer" | "next-visit" | "other" | null;
                    due: number;
                }[];
                refunds: {
                    count: number;
                    amount: number;
                };
            };
            /**
             * Format: date
             * @description The first service day in it, if it is an earlier one; null otherwise.
             */
            since: string | null;
            /** @description The latest closing. */
            previous: {
                number: number;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                day: string;
                float: number;
                taken: number;
            } | null;
            /** @description The content of the file for DATEV. */
            datev: {
                /** @description The postings, in the language of the reader. If an amount is below zero, the accounts change places. */
                postings: {
                    text: string;
                    debit: string;
                    credit: string;
                    amount: number;
                }[];
                /** @description The reason why there is no file; null if there is one. */
                missing: string | null;
            };
            signing: {
                /**
                 * @description No certified device (TSE) signs here.
                 * @enum {string}
                 */
                kind: "none";
            };
        };
        /** @description A day that is closed. */
        Closing: {
            number: number;
            /**
             * Format: date
             * @description Venue-local `yyyy-MM-dd`.
             */
            day: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            closedAt: string;
            /** @description A person or a device; null for a command of the host. */
            by: string | null;
            /** @description ISO 4217. */
            currency: string;
            /** @description The first number of its invoices. */
            firstInvoice: number;
            /** @description The last number; one below the first if there are none. */
            lastInvoice: number;
            float: number;
            counted: number | null;
            /** @description The cash that had to be in the drawer. */
            expected: number;
            /** @description Counted less expected; null if nobody has counted. */
            difference: number | null;
            sums: components["schemas"]["ClosingSums"];
            /** @description The content of the file for DATEV. */
            datev: {
                /** @description The postings, in the language of the reader. If an amount is below zero, the accounts change places. */
                postings: {
                    text: string;
                    debit: string;
                    credit: string;
                    amount: number;
                }[];
                /** @description The reason why there is no file; null if there is one. */
                missing: string | null;
            };
            signing: {
                /**
                 * @description No certified device (TSE) signs here.
                 * @enum {string}
                 */
                kind: "none";
            };
        };
        Orders: {
            venue: {
                /** @description Identifier used in the path. */
                slug: string;
                name: string;
                /** @description IANA time zone of the venue. */
                timeZone: string;
            };
            /**
             * Format: date-time
             * @description The server's clock.
             */
            now: string;
            /** @description Changes with everything that this record shows. */
            version: string;
            /** @description The tickets of all stations, the oldest first. Served ones are there as long as they can be recalled, and any as long as nobody has seen what was taken back. */
            tickets: components["schemas"]["Ticket"][];
            /** @description The calls of tables, the oldest first. They belong to no station. */
            calls: components["schemas"]["Call"][];
            /** @description The printers of the stations that have one. */
            printers: components["schemas"]["Printer"][];
            /** @description The latest first. */
            soldOut: components["schemas"]["SoldOut"][];
            /** @description The items that can be stopped, by menu. */
            menus: {
                id: string;
                name: string;
                items: {
                    name: string;
                    /** @enum {string} */
                    station: "kitchen" | "bar";
                }[];
            }[];
            /** @description The latest order of the last twelve hours. */
            lastOrder: {
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                tableName: string;
            } | null;
        };
        /** @description The part of an order that one station makes. */
        Ticket: {
            /** Format: uuid */
            tabId: string;
            /** Format: uuid */
            orderId: string;
            /** @enum {string} */
            station: "kitchen" | "bar";
            /** @description The short number of the order, as its printed ticket has it. */
            number: string;
            /** @description 1 for the first order of the tab. */
            round: number;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            placedAt: string;
            /** @enum {string} */
            state: "placed" | "started" | "ready" | "served";
            /**
             * Format: date-time
             * @description Null while nobody has started.
             */
            stateSince: string | null;
            /**
             * Format: date-time
             * @description The ticket can be recalled until then.
             */
            recallableUntil: string | null;
            tableName: string;
            /** @description Null if nobody was seated there. */
            party: {
                /** @description Empty for a walk-in without a name, and if the guest was erased. */
                name: string;
                partySize: number;
                /** @description The allergies in the guest's profile. */
                allergies: string;
            } | null;
            /** @description Null if the ticket was never sent to a printer. */
            print: {
                /** @description The number of copies that may be on paper. */
                copies: number;
                /** @description Whether the printer has accepted the last copy that was requested. */
                printed: boolean;
            } | null;
            lines: {
                /** @description Its number in the order. */
                line: number;
                menuId: string;
                itemName: string;
                /** @description The quantity that was ordered. */
                quantity: number;
                /** @description The quantity that is left to make. */
                remaining: number;
                /** @description The note of the guest. */
                note: string | null;
                takenBack: {
                    /** @description The number of the correcting line. */
                    line: number;
                    quantity: number;
                    /** @enum {string} */
                    reason: "guest" | "mistake" | "sold-out" | "complaint";
                    /**
                     * Format: date-time
                     * @description ISO 8601 with offset.
                     */
                    at: string;
                    /** @description A person or a device; null for a command of the host. */
                    by: string | null;
                    /** @description Whether its station has seen it. */
                    seen: boolean;
                }[];
            }[];
        };
        /** @description The receipt printer of a station. */
        Printer: {
            /** @enum {string} */
            station: "kitchen" | "bar";
            /** @description The tickets that it has not accepted yet. */
            waiting: number;
            /** @description Null while it works, and for the first failed attempts. */
            alert: {
                /**
                 * Format: date-time
                 * @description The time of the first attempt that failed.
                 */
                since: string;
                /**
                 * @description Why the last attempt has failed.
                 * @enum {string}
                 */
                failure: "refused" | "silent" | "cut" | "offline" | "cover" | "paper" | "error";
            } | null;
        };
        SoldOut: {
            menuId: string;
            itemName: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            since: string;
            /** @description A person or a device; null for a command of the host. */
            by: string | null;
        };
        OrderPlaced: {
            /** @description The reservation that was changed or made. */
            reference: string | null;
            /** @description The audit entry of the act; null if nothing has changed. */
            entryId: string | null;
            /**
             * Format: date-time
             * @description `undo` can reverse this act until then.
             */
            undoableUntil: string | null;
            /** @description Why the act cannot be undone, if it has issued an invoice. */
            notUndoable?: string;
            /**
             * Format: uuid
             * @description The tab that the order is on.
             */
            tabId: string;
        };
        /** @description Something on the order is sold out. Nothing was ordered. */
        ItemSoldOutProblem: {
            /** @constant */
            type: "http://localhost/api/errors/item-sold-out";
            /** @constant */
            title: "Conflict";
            /** @constant */
            status: 409;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
            /** @description The items of the order that are sold out. */
            items: {
                menuId: string;
                itemName: string;
            }[];
        };
        Tabs: {
            venue: {
                /** @description Identifier used in the path. */
                slug: string;
                name: string;
                /** @description IANA time zone of the venue. */
                timeZone: string;
                /**
                 * @description The language in which guests read their bills.
                 * @enum {string}
                 */
                language: "en" | "de";
            };
            /**
             * Format: date-time
             * @description The server's clock.
             */
            now: string;
            /** @description Changes with everything that this record shows, except for the clock. */
            version: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description The open tabs by their tables, in the order of the venue file. */
            tabs: components["schemas"]["TabSummary"][];
            /** @description The invoices that are not paid, the oldest first. */
            unpaid: components["schemas"]["UnpaidInvoice"][];
            /** @description The tabs that were paid last, the latest first: three at most, of the last day. */
            settled: {
                /** Format: uuid */
                tabId: string;
                tableName: string;
                invoiceNumber: number;
                /** @description ISO 4217. */
                currency: string;
                /** @description In `currency`. */
                total: number;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
            }[];
            /** @description The tables that are in use. */
            tables: {
                id: string;
                name: string;
                /** @description Whether food is ordered there. */
                takesFood: boolean;
            }[];
            /** @description The items that can be ordered, by menu. */
            menus: {
                id: string;
                name: string;
                /** @enum {string} */
                kind: "Food" | "Drinks";
                items: {
                    name: string;
                    /** @description In `currency`. */
                    price: number;
                    group: string;
                    available: boolean;
                }[];
            }[];
            /** @description The tax rates of its menus, for open amounts; the commonest first. */
            taxRates: (number | null)[];
            /** @description The largest discount that the reader may give, in per cent of a tab. */
            discountLimit: number;
        };
        /** @description An open tab. */
        TabSummary: {
            /** Format: uuid */
            tabId: string;
            /** @description A tab beside the table's own: guests there do not see it. */
            aside: boolean;
            /** @description The place of the bill among those into which one was split; null if it was not split. */
            part: {
                /** @description From 1, the bill that was split. */
                number: number;
                of: number;
            } | null;
            resourceId: string;
            tableName: string;
            /** @description ISO 4217. */
            currency: string;
            /**
             * Format: date-time
             * @description When it was opened.
             */
            since: string;
            /** @description Null if nobody was seated there. A tab with a party moves only with the party. */
            party: {
                reference: string;
                /** @description Empty for a walk-in without a name, and if the guest was erased. */
                name: string;
                partySize: number;
                /** @enum {string} */
                stage: "expected" | "arrived" | "seated" | "ordered" | "served" | "paid" | "left";
            } | null;
            /** @description In `currency`. */
            total: number;
            /** @description The sum that was paid so far, deposits included, less refunds. */
            paid: number;
            /** @description The sum that is being paid online at this moment. */
            paying: number;
            /** @description The part of `total` that is left after `paid`. */
            due: number;
        };
        /** @description An invoice that was issued with money due, and is not paid yet. */
        UnpaidInvoice: {
            /** Format: uuid */
            tabId: string;
            invoiceNumber: number;
            tableName: string;
            /** @description Null if nobody was seated there. */
            party: {
                /** @description Empty without a name. */
                name: string;
                partySize: number;
            } | null;
            /** @description ISO 4217. */
            currency: string;
            /** @description What is still to be paid. */
            due: number;
            /**
             * Format: date-time
             * @description When the bill was closed.
             */
            at: string;
            /**
             * @description Null where guests have closed it themselves.
             * @enum {string|null}
             */
            reason: "left" | "transfer" | "next-visit" | "other" | null;
            /** @description The note of staff about what happened. */
            note: string | null;
            /** @description A person or a device; null for a command of the host. */
            by: string | null;
        };
        Tab: {
            /** Format: uuid */
            tabId: string;
            /** @description A tab beside the table's own: guests there do not see it. */
            aside: boolean;
            /** @description The place of the bill among those into which one was split; null if it was not split. */
            part: {
                /** @description From 1, the bill that was split. */
                number: number;
                of: number;
            } | null;
            resourceId: string;
            tableName: string;
            /** @description ISO 4217. */
            currency: string;
            /**
             * Format: date-time
             * @description When it was opened.
             */
            since: string;
            /** @description Null if nobody was seated there. A tab with a party moves only with the party. */
            party: {
                reference: string;
                /** @description Empty for a walk-in without a name, and if the guest was erased. */
                name: string;
                partySize: number;
                /** @enum {string} */
                stage: "expected" | "arrived" | "seated" | "ordered" | "served" | "paid" | "left";
            } | null;
            /** @description In `currency`. */
            total: number;
            /** @description The sum that was paid so far, deposits included, less refunds. */
            paid: number;
            /** @description The sum that is being paid online at this moment. */
            paying: number;
            /** @description The part of `total` that is left after `paid`. */
            due: number;
            /**
             * Format: date-time
             * @description Null while it is open.
             */
            closedAt: string | null;
            /**
             * Format: uuid
             * @description The tab that has all its lines now, if it was joined.
             */
            joinedInto: string | null;
            /** @description Null if it has no invoice. */
            invoiceNumber: number | null;
            /** @description Why its invoice is not paid; null while it is open, and once it is. */
            unpaid: components["schemas"]["UnpaidInvoice"] | null;
            /** @description Changes with everything that this record shows. */
            version: string;
            /** @description The lines as the invoice sums them: by item, price and tax rate. */
            lines: {
                itemName: string;
                quantity: number;
                /** @description Below zero for a discount. */
                unitPrice: number;
                /** @description Below zero for a discount. */
                lineTotal: number;
                /** @description Decimal fraction; null if the venue gives none. */
                taxRate: number | null;
            }[];
            /** @description The taxes, by rate. */
            taxes: {
                taxRate: number;
                /** @description In `currency`. */
                total: number;
                /** @description Contained in `total`. */
                tax: number;
            }[];
            /** @description The orders, the oldest first. */
            orders: {
                /** Format: uuid */
                orderId: string;
                /**
                 * @description Whether it was ordered, came from another tab, or is a discount or an open amount.
                 * @enum {string}
                 */
                origin: "Ordered" | "Transferred" | "Discount" | "OpenAmount";
                /** @description The short number of the order, as its printed ticket has it. */
                number: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                placedAt: string;
                /**
                 * @description How far its stations are; null if nothing is left of it, for a discount and for an open amount.
                 * @enum {string|null}
                 */
                state: "placed" | "started" | "ready" | "served" | null;
                /** @description The tab from which it came. */
                from: {
                    /** Format: uuid */
                    tabId: string;
                    tableName: string;
                } | null;
                /** @description The discount, with its reason. */
                discount: {
                    reason: string;
                    percent: number | null;
                    /** @description A person or a device; null for a command of the host. */
                    by: string | null;
                } | null;
                lines: {
                    /** @description Its number in the order. */
                    line: number;
                    itemName: string;
                    /** @description The quantity that came onto the tab. */
                    quantity: number;
                    /** @description The quantity that is left on this tab. */
                    remaining: number;
                    /** @description Below zero for a discount. */
                    unitPrice: number;
                    /** @description Decimal fraction; null if the venue gives none. */
                    taxRate: number | null;
                    /** @description The note of the guest. */
                    note: string | null;
                    takenBack: {
                        quantity: number;
                        /** @enum {string} */
                        reason: "guest" | "mistake" | "sold-out" | "complaint";
                        /**
                         * Format: date-time
                         * @description ISO 8601 with offset.
                         */
                        at: string;
                        /** @description A person or a device; null for a command of the host. */
                        by: string | null;
                    }[];
                    /** @description The parts of it that moved to other tabs. */
                    transferred: {
                        quantity: number;
                        /** Format: uuid */
                        toTabId: string;
                        tableName: string;
                        /**
                         * Format: date-time
                         * @description ISO 8601 with offset.
                         */
                        at: string;
                        /** @description A person or a device; null for a command of the host. */
                        by: string | null;
                    }[];
                }[];
            }[];
            /** @description The payments that were made, the oldest first. */
            payments: {
                /** Format: uuid */
                paymentId: string;
                /** @description A provider of cards, `voucher`, `Cash`, `Terminal` or `House`. */
                means: string;
                /** @description In `currency`. */
                amount: number;
                /** @enum {string} */
                status: "Paid" | "Refunding" | "Refunded";
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
            }[];
        };
        TabSplit: {
            /** @description The reservation that was changed or made. */
            reference: string | null;
            /** @description The audit entry of the act; null if nothing has changed. */
            entryId: string | null;
            /**
             * Format: date-time
             * @description `undo` can reverse this act until then.
             */
            undoableUntil: string | null;
            /** @description Why the act cannot be undone, if it has issued an invoice. */
            notUndoable?: string;
            /**
             * Format: uuid
             * @description The new tab.
             */
            tabId: string;
        };
        VenuePictures: {
            logo: {
                /** @description The name of the place for uploads and removals. */
                place: string;
                /**
                 * @description The source of the picture that is shown. A picture of the venue file comes first.
                 * @enum {string|null}
                 */
                source: "Console" | "File" | null;
                /** @description Whether a picture was uploaded. That of the venue file may hide it. */
                hasUpload: boolean;
                /** @description The address of the picture that is shown. */
                url: string | null;
                /** @description The path of a picture on this service, in a size for this place. */
                path: string | null;
                /** @description The width of `path` in pixels; null for a picture of the venue file. */
                width: number | null;
                height: number | null;
                /**
                 * @description The ground on which it is seen.
                 * @enum {string}
                 */
                ground: "any" | "light" | "dark";
                /** @description A description of the picture, if its place does not say what it shows. */
                alt: string;
            };
            header: {
                /** @description The name of the place for uploads and removals. */
                place: string;
                /**
                 * @description The source of the picture that is shown. A picture of the venue file comes first.
                 * @enum {string|null}
                 */
                source: "Console" | "File" | null;
                /** @description Whether a picture was uploaded. That of the venue file may hide it. */
                hasUpload: boolean;
                /** @description The address of the picture that is shown. */
                url: string | null;
                /** @description The path of a picture on this service, in a size for this place. */
                path: string | null;
                /** @description The width of `path` in pixels; null for a picture of the venue file. */
                width: number | null;
                height: number | null;
                /**
                 * @description The ground on which it is seen.
                 * @enum {string}
                 */
                ground: "any" | "light" | "dark";
                /** @description A description of the picture, if its place does not say what it shows. */
                alt: string;
            };
            menus: {
                id: string;
                name: string;
                items: {
                    /** @description The name of the place for uploads and removals. */
                    place: string;
                    /**
                     * @description The source of the picture that is shown. A picture of the venue file comes first.
                     * @enum {string|null}
                     */
                    source: "Console" | "File" | null;
                    /** @description Whether a picture was uploaded. That of the venue file may hide it. */
                    hasUpload: boolean;
                    /** @description The address of the picture that is shown. */
                    url: string | null;
                    /** @description The path of a picture on this service, in a size for this place. */
                    path: string | null;
                    /** @description The width of `path` in pixels; null for a picture of the venue file. */
                    width: number | null;
                    height: number | null;
                    /**
                     * @description The ground on which it is seen.
                     * @enum {string}
                     */
                    ground: "any" | "light" | "dark";
                    /** @description A description of the picture, if its place does not say what it shows. */
                    alt: string;
                    name: string;
                }[];
            }[];
            /** @description Pictures of items that the menus no longer have. They are shown again when the item is back. */
            others: {
                /** @description The name of the place for uploads and removals. */
                place: string;
                /**
                 * @description The source of the picture that is shown. A picture of the venue file comes first.
                 * @enum {string|null}
                 */
                source: "Console" | "File" | null;
                /** @description Whether a picture was uploaded. That of the venue file may hide it. */
                hasUpload: boolean;
                /** @description The address of the picture that is shown. */
                url: string | null;
                /** @description The path of a picture on this service, in a size for this place. */
                path: string | null;
                /** @description The width of `path` in pixels; null for a picture of the venue file. */
                width: number | null;
                height: number | null;
                /**
                 * @description The ground on which it is seen.
                 * @enum {string}
                 */
                ground: "any" | "light" | "dark";
                /** @description A description of the picture, if its place does not say what it shows. */
                alt: string;
                name: string;
            }[];
        };
        Picture: {
            /**
             * Format: uri
             * @description The permanent address of the picture, on this service.
             */
            url: string;
            /** @description In pixels. */
            width: number;
            /** @description In pixels. */
            height: number;
        };
        Refunded: {
            /** @description The reservation that was changed or made. */
            reference: string | null;
            /** @description The audit entry of the act; null if nothing has changed. */
            entryId: string | null;
            /**
             * Format: date-time
             * @description `undo` can reverse this act until then.
             */
            undoableUntil: string | null;
            /** @description Why the act cannot be undone, if it has issued an invoice. */
            notUndoable?: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description The sums that go back, by means. Staff hand back cash, and refund at the terminal what it has taken; all others are refunded by themselves. */
            returned: {
                /** @enum {string} */
                means: "Cash" | "Terminal" | "House" | "Voucher" | "Online";
                /** @description The sum, with its tip. */
                amount: number;
            }[];
            /** @description The sum that a deposit had paid. It is a deposit again, and not refunded. */
            deposit: number;
        };
        HouseAccountAct: {
            /** @description The reservation that was changed or made. */
            reference: string | null;
            /** @description The audit entry of the act; null if nothing has changed. */
            entryId: string | null;
            /**
             * Format: date-time
             * @description `undo` can reverse this act until then.
             */
            undoableUntil: string | null;
            /** @description Why the act cannot be undone, if it has issued an invoice. */
            notUndoable?: string;
            account: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @description ISO 4217. */
                currency: string;
                /** @description The sum that is owed: charged, tips included, less settled. */
                balance: number;
                /**
                 * Format: date-time
                 * @description Null while it can be charged.
                 */
                closedAt: string | null;
            };
        };
        HouseAccount: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description The sum that is owed: charged, tips included, less settled. */
            balance: number;
            /**
             * Format: date-time
             * @description Null while it can be charged.
             */
            closedAt: string | null;
            /** @description The newest first. */
            entries: {
                /** Format: uuid */
                id: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /** @enum {string} */
                kind: "charged" | "refunded" | "settled";
                /** @description Above zero if it was charged, below zero if it was refunded or settled. */
                amount: number;
                /** @description The part of it that is a tip. */
                tip: number;
                /** @enum {string} */
                tender: "Cash" | "Terminal" | "House" | "Transfer";
                /**
                 * Format: uuid
                 * @description The tab; null for a settlement.
                 */
                tabId: string | null;
                tableName: string | null;
                /** @description The number of the invoice in force, if the tab has one. */
                invoiceNumber: number | null;
                /** @description A person or a device; null for guests and commands. */
                by: string | null;
            }[];
        };
        HouseAccounts: {
            /** @description Open ones first, by their names. */
            accounts: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @description ISO 4217. */
                currency: string;
                /** @description The sum that is owed: charged, tips included, less settled. */
                balance: number;
                /**
                 * Format: date-time
                 * @description Null while it can be charged.
                 */
                closedAt: string | null;
            }[];
        };
        /** @description What can be given back for an invoice. */
        GiveBack: {
            number: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description In `currency`. */
            total: number;
            /** @description What was given back for it before. */
            givenBack: number;
            /** @description Those that can be given back. Discounts follow their lines. */
            lines: {
                /** @description Its place among the lines of the invoice, from 0. */
                line: number;
                itemName: string;
                quantity: number;
                /** @description How many of it were given back before. */
                givenBack: number;
                /** @description In `currency`. */
                unitPrice: number;
                taxRate: number | null;
                /** @description What they take off all of it; a part of it has its share. */
                discounts: {
                    itemName: string;
                    /** @description In `currency`. */
                    amount: number;
                }[];
            }[];
            /** @description The means by which it was paid; none if nothing can go back. */
            means: {
                /** @enum {string} */
                means: "Online" | "Terminal" | "Cash" | "Voucher" | "House" | "Deposit";
                /** @description What was paid by it, less what went back. */
                most: number;
            }[];
            /** @description Those that may have been taken by the wrong means; none after money was given back. */
            payments: {
                /** Format: uuid */
                paymentId: string;
                /** @enum {string} */
                means: "Cash" | "Terminal" | "House" | "Voucher" | "Online";
                /** @description In `currency`. */
                amount: number;
                /** @description In `currency`. */
                tip: number;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
            }[];
        };
        GivenBack: {
            /** @description The reservation that was changed or made. */
            reference: string | null;
            /** @description The audit entry of the act; null if nothing has changed. */
            entryId: string | null;
            /**
             * Format: date-time
             * @description `undo` can reverse this act until then.
             */
            undoableUntil: string | null;
            /** @description Why the act cannot be undone, if it has issued an invoice. */
            notUndoable?: string;
            /** @description The counter-invoice. */
            counterNumber: number;
            /** @description The sum that goes back. */
            amount: number;
        };
        Taken: {
            /** @description The reservation that was changed or made. */
            reference: string | null;
            /** @description The audit entry of the act; null if nothing has changed. */
            entryId: string | null;
            /**
             * Format: date-time
             * @description `undo` can reverse this act until then.
             */
            undoableUntil: string | null;
            /** @description Why the act cannot be undone, if it has issued an invoice. */
            notUndoable?: string;
            /** Format: uuid */
            paymentId: string;
            /** @description The part of the tab that it pays. */
            amount: number;
            /** @description In `currency`. */
            tip: number;
            /** @description The difference of cash to the nearest coin. */
            rounding: number;
            /** @description The change that staff give back. */
            change: number;
            /** @description The sum that is still due. */
            due: number;
            /** @description The number of the invoice, if this payment has closed the tab. */
            invoiceNumber: number | null;
        };
        TabPayments: {
            /** Format: uuid */
            tabId: string;
            /** @description ISO 4217. */
            currency: string;
            open: boolean;
            /** @description In `currency`. */
            total: number;
            /** @description The sum that was paid so far, deposits included. */
            paid: number;
            /** @description The part of `total` that is left after `paid`. */
            due: number;
            /** @description The sum that counter-invoices over lines of its invoice have given back. It is not due again. */
            givenBack: number;
            /** @description Changes with everything that this record shows. */
            version: string;
            /** @description The payments that were made, the oldest first. */
            payments: {
                /** Format: uuid */
                paymentId: string;
                /** @enum {string} */
                means: "Cash" | "Terminal" | "House" | "Voucher" | "Online";
                /** @description The part of the tab that it pays. */
                amount: number;
                /** @description The part of it that vouchers have paid. */
                voucher: number;
                /** @description The tip, beyond the amount. */
                tip: number;
                /** @description The difference of cash to the nearest coin: above zero if the guest has paid more than amount and tip, below zero if less. */
                rounding: number;
                /** @description The cash that was handed over; null if it was exact. */
                given: number | null;
                /** @description The change. */
                change: number;
                /** @description The part of the amount that counter-invoices over lines have given back since. */
                givenBack: number;
                /** @description The name of the house account that pays. */
                account: string | null;
                /** @enum {string} */
                status: "Paid" | "Refunding" | "Refunded";
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /** @description A person or a device; null for guests and commands. */
                by: string | null;
            }[];
            /** @description The deposits of the party that are counted in for this tab. */
            deposits: {
                /** @description In `currency`. */
                amount: number;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /** @description A person or a device; null for guests and commands. */
                by: string | null;
            }[];
            /** @description The part of the paid deposit of the party that is counted in for no tab. */
            depositLeft: number;
            /** @description The part of it that is counted in for this tab before anything else is paid. */
            depositCounts: number;
            /** @description The payments that guests are making online at this moment: of everything, or of a share. */
            online: {
                /** @description In `currency`. */
                amount: number;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                since: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                until: string;
                share: boolean;
            }[];
            /** @description House accounts that can be charged. */
            accounts: {
                /** Format: uuid */
                id: string;
                name: string;
                /** @description ISO 4217. */
                currency: string;
                /** @description The sum that is owed: charged, tips included, less settled. */
                balance: number;
                /**
                 * Format: date-time
                 * @description Null while it can be charged.
                 */
                closedAt: string | null;
            }[];
        };
        /** @description There is no voucher with this code. */
        VoucherNotFoundProblem: {
            /** @constant */
            type: "http://localhost/api/errors/voucher-not-found";
            /** @constant */
            title: "Not Found";
            /** @constant */
            status: 404;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        /** @description This voucher cannot pay here. The member reason says why. */
        VoucherNotUsableProblem: {
            /** @constant */
            type: "http://localhost/api/errors/voucher-not-usable";
            /** @constant */
            title: "Conflict";
            /** @constant */
            status: 409;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
            /** @enum {string} */
            reason: "expired" | "voided" | "used-up" | "on-hold" | "kind-not-accepted" | "below-card-minimum";
        };
        VenueGuests: {
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            now: string;
            /** @description The number of guests of these filters, without those that were merged. */
            counts: {
                tonight: number;
                allergies: number;
                watched: number;
            };
            /** @description A page, by the latest booking, the latest first; bookings to come count as well. */
            guests: components["schemas"]["VenueGuestSummary"][];
            /** @description For the next page; null on the last one. */
            next: string | null;
        };
        VenueGuestSummary: {
            /**
             * Format: uuid
             * @description Of a record of the guest. It names the guest as long as the record does.
             */
            id: string;
            /** @description The name of the latest booking; empty if none was given. */
            name: string;
            /** @description Empty for a guest who has given none. */
            email: string;
            phone: string | null;
            /** @description Completed visits. */
            visits: number;
            noShows: number;
            /**
             * Format: date
             * @description The service day of the last visit.
             */
            last: string | null;
            /**
             * Format: date-time
             * @description The start of the next booking.
             */
            next: string | null;
            /** @description The sum of the invoices of the bookings; null for a role that sees no money. */
            spent: number | null;
            allergies: string;
            /** @description Staff look at the bookings. */
            watched: boolean;
            /** @description Another guest may be the same one. */
            twice: boolean;
            /** @description The guest has a booking today. */
            tonight: boolean;
        };
        VenueGuest: {
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            now: string;
            /** Format: uuid */
            id: string;
            /** @description The name of the latest booking; empty if none was given. */
            name: string;
            /** @description Empty for a guest who has given none. */
            email: string;
            phone: string | null;
            /** @description Completed visits. */
            visits: number;
            noShows: number;
            /**
             * Format: date
             * @description The service day of the last visit.
             */
            last: string | null;
            /**
             * Format: date-time
             * @description The start of the next booking.
             */
            next: string | null;
            /** @description The sum of the invoices of the bookings; null for a role that sees no money. */
            spent: number | null;
            /** @description Every address and number of the guest, if contacts were merged. */
            contacts: string[];
            /** @description The average of the visits with an invoice. */
            perVisit: number | null;
            /** @description The average number of days between booking and visit. */
            daysAhead: number | null;
            notes: string;
            allergies: string;
            tags: string[];
            watched: boolean;
            /** @description From today on, the next first. */
            upcoming: {
                reference: string;
                /**
                 * Format: date
                 * @description The service day.
                 */
                date: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                from: string;
                partySize: number;
                /** @enum {string} */
                status: "Confirmed" | "Pending" | "Cancelled" | "Completed" | "NoShow";
                resources: string[];
                /** @description In `currency`. */
                spent: number | null;
                /** @description Staff have to look at it: it is the booking of a watched guest. */
                waits: boolean;
            }[];
            /** @description Before today, the latest first. At most 50. */
            earlier: {
                reference: string;
                /**
                 * Format: date
                 * @description The service day.
                 */
                date: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                from: string;
                partySize: number;
                /** @enum {string} */
                status: "Confirmed" | "Pending" | "Cancelled" | "Completed" | "NoShow";
                resources: string[];
                /** @description In `currency`. */
                spent: number | null;
                /** @description Staff have to look at it: it is the booking of a watched guest. */
                waits: boolean;
            }[];
            tickets: {
                reference: string;
                eventSlug: string;
                title: string;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                date: string | null;
                quantity: number;
                status: string;
            }[];
            /** @description The vouchers that the guest has bought; empty for a role without the voucher desk. */
            vouchers: {
                reference: string;
                title: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                boughtAt: string;
            }[];
            /** @description The conversations, the latest first; empty for a role without the inbox. */
            threads: {
                /** Format: uuid */
                id: string;
                subject: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                solved: boolean;
            }[];
            /** @description The contacts that staff have merged with this guest, and can separate again. */
            merged: {
                /** Format: uuid */
                mergedId: string;
                /** @description The address, or the number. */
                contact: string;
            }[];
            /** @description Guests with the same telephone number and last name, who may be the same one. At most 3. */
            doubles: {
                /** Format: uuid */
                id: string;
                /** @description The name of the latest booking; empty if none was given. */
                name: string;
                /** @description Empty for a guest who has given none. */
                email: string;
                phone: string | null;
                visits: number;
                noShows: number;
                allergies: string;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                storedUntil: string | null;
            }[];
            /**
             * Format: date
             * @description The day after which nothing of the guest is stored, unless they come again.
             */
            storedUntil: string | null;
        };
        GuestFile: {
            exportedAt: string;
            venues: {
                [key: string]: unknown;
            }[];
        } & {
            [key: string]: unknown;
        };
        Erasure: {
            /** @description The number of records of each kind that lose the guest. */
            erased: {
                [key: string]: number;
            };
            /** @description Records that are still needed, such as a booking to come. Erase again when they are over. */
            stays: {
                kind: string;
                why: string;
                reference: string;
            }[];
        };
        Pause: {
            /**
             * Format: date-time
             * @description The server's clock.
             */
            now: string;
            /** @description The types that guests can book. */
            types: components["schemas"]["ResourceType"][];
            /** @description The usual lengths that are left today. */
            choices: components["schemas"]["PauseChoice"][];
            running: components["schemas"]["RunningPause"][];
            /** @description Guests who are paying a deposit now; their holds go on. */
            paying: number;
        };
        PauseChoice: {
            /** @enum {string} */
            kind: "hour" | "last-start" | "closing";
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            until: string;
            sentences: {
                en: string;
                de: string;
            };
        };
        House: {
            /** @description The saves and imports, the latest first. At most 50. */
            entries: {
                /** Format: uuid */
                entryId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /**
                 * @description `venue`: the venue was made.
                 * @enum {string}
                 */
                section: "venue" | "hours" | "tables" | "durations" | "menus" | "extras" | "texts" | "contact" | "face" | "guests" | "vouchers" | "money";
                by: string;
                /** @description An import of the venue file. */
                isImport: boolean;
                /** @description The places that differ, at most 12, with their values as JSON; empty for none. */
                changes: {
                    place: string;
                    before: string;
                    after: string;
                }[];
                /** @description Places beyond those. */
                more: number;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                undoableUntil: string | null;
                undone: boolean;
            }[];
        };
        HouseSection: {
            /** @enum {string} */
            section: "hours" | "tables" | "durations" | "menus" | "extras" | "texts" | "contact" | "face" | "guests" | "vouchers" | "money";
            /** @description Names the content; a save repeats it. */
            version: string;
            /** @description The fields of the section, as in the venue file. */
            content: {
                [key: string]: unknown;
            };
            /**
             * @description The language of plain texts in the content.
             * @enum {string}
             */
            language: "en" | "de";
            /** @description ISO 4217. */
            currency: string;
            /** @description IANA time zone of the venue. */
            timezone: string;
            /**
             * Format: date
             * @description The present service day.
             */
            date: string;
        };
        SectionSaved: {
            /** @description The reservation that was changed or made. */
            reference: string | null;
            /** @description The audit entry of the act; null if nothing has changed. */
            entryId: string | null;
            /**
             * Format: date-time
             * @description `undo` can reverse this act until then.
             */
            undoableUntil: string | null;
            /** @description Why the act cannot be undone, if it has issued an invoice. */
            notUndoable?: string;
            /** @description Of the section as it is stored now; of a preview, as it would be. */
            version: string;
            /** @description Whether the content differs from what was stored. */
            changed: boolean;
            /** @description The bookings that no longer fit. */
            stranded: components["schemas"]["StrandedBooking"][];
            /** @description The events with guests that no longer fit. They stay. */
            events: components["schemas"]["StrandedEvent"][];
            /**
             * Format: uuid
             * @description The change that moves and cancels bookings; null if all are kept.
             */
            changeId: string | null;
            /** @description Names this list of bookings. A save that strands them repeats it; empty for none. */
            seen: string;
        };
        StrandedBooking: {
            reference: string;
            name: string;
            partySize: number;
            /**
             * Format: date
             * @description The service day.
             */
            date: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            start: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            end: string;
            /** @description The names of its tables. */
            tables: string[];
            /** @enum {string} */
            reason: "closed" | "outside-hours" | "out-of-service" | "other-type" | "not-in-groups" | "too-small" | "shared" | "length" | "too-soon" | "too-far" | "deposit";
            /** @description The nearest place that is free; null if there is none, and after a save. */
            place: components["schemas"]["OfferedPlace"] | null;
            /** @description False if it has begun. */
            canCancel: boolean;
            /** @description Whether the guest can be mailed. */
            hasMail: boolean;
            /** @description The guest is paying its deposit now. */
            paying: boolean;
        };
        OfferedPlace: {
            /**
             * Format: date
             * @description The service day.
             */
            date: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            start: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            end: string;
            minutes: number;
            resourceId: string;
            /** @description The names of the tables. */
            names: string[];
        };
        StrandedEvent: {
            /** @description Identifier used in the path. */
            slug: string;
            title: string;
            /**
             * Format: date
             * @description Venue-local `yyyy-MM-dd`.
             */
            date: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            start: string | null;
            /** @enum {string} */
            reason: "closed" | "outside-hours";
            registrations: number;
            guests: number;
            /** @description Offers of its waiting list. */
            offers: number;
            /** @description Guests who are paying now. */
            checkouts: number;
        };
        HouseChanges: {
            changes: {
                /** Format: uuid */
                changeId: string;
                /** @enum {string} */
                section: "hours" | "tables" | "durations" | "menus" | "extras" | "texts" | "contact" | "face" | "guests" | "vouchers" | "money";
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /** @description Bookings that are still to be moved or cancelled. */
                waiting: number;
                done: number;
                /** @description Bookings that are asked again. */
                again: components["schemas"]["BookingAskedAgain"][];
            }[];
        };
        BookingAskedAgain: {
            reference: string;
            name: string;
            partySize: number;
            /**
             * Format: date
             * @description The service day.
             */
            date: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            start: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            end: string;
            /** @description The names of its tables. */
            tables: string[];
            /** @description The nearest place that is free; null if there is none, and after a save. */
            place: components["schemas"]["OfferedPlace"] | null;
            /** @description Whether the guest can be mailed. */
            hasMail: boolean;
            /** @description Why it could not be done. */
            why: string;
        };
        /** @description A mail that a choice would send. */
        HouseLetter: {
            to: string;
            subject: string;
            text: string;
        };
        FirstHour: {
            name: string;
            /** @description City and country, in the language of the reader. */
            place: string;
            /** @description IANA time zone of the venue. */
            timezone: string;
            /** @description ISO 4217. */
            currency: string;
            /**
             * @description Of the venue's texts.
             * @enum {string}
             */
            language: "en" | "de";
            /**
             * Format: date
             * @description The present service day.
             */
            date: string;
            /** @description The regular hours, Monday first; null on closed days. */
            week: {
                /** @description Venue-local `HH:mm`, 24-hour. */
                opens: string | null;
                /** @description Venue-local `HH:mm`, 24-hour. */
                closes: string | null;
            }[];
            /** @description The resources in service by their size, the largest group first. */
            tables: {
                count: number;
                seats: number;
            }[];
            /** @description Of a visit at a table; null while the default counts. */
            length: {
                minutes: number;
                turnoverMinutes: number;
            } | null;
            /** @description The latest booking that stands, by its day. */
            booking: {
                reference: string;
                name: string;
                partySize: number;
                /**
                 * Format: date
                 * @description The service day.
                 */
                date: string;
                /** @description Venue-local `HH:mm`, 24-hour. */
                start: string;
            } | null;
            /** @description Whether guests order at the table. */
            ordering: boolean;
            /** @description Tables with a code that works. */
            cards: number;
            page: {
                on: boolean;
                /** Format: uri */
                url: string;
            };
            /** @description What keeps guests from booking online. `times`: nothing is free in this month and the next. `page`: there is no page, and no key that a website could use. */
            missing: ("hours" | "tables" | "times" | "page")[];
            /** @description What the page should link to, and does not. */
            advised: ("imprint" | "privacy")[];
        };
        FirstTimes: {
            /** @description Service days with a free table, at most 14. */
            days: string[];
            /**
             * Format: date
             * @description The day of `times`.
             */
            date: string | null;
            times: {
                /** @description Venue-local `HH:mm`, 24-hour. */
                start: string;
                /** @description Venue-local `HH:mm`, 24-hour. */
                end: string;
                /** @description The names of the tables that the guest would get. */
                tables: string[];
            }[];
        };
        Holidays: {
            year: number;
            /** @description ISO 3166-1. Null: no country was asked for, and the address of the venue names none that is known. */
            country: string | null;
            /** @description Null: the holidays of the whole country. */
            region: string | null;
            countries: {
                code: string;
                /** @description In the language of the reader. */
                name: string;
            }[];
            /** @description The regions of the country that have holidays of their own. */
            regions: {
                code: string;
                /** @description In the language of the reader. */
                name: string;
            }[];
            /** @description By their date, one for a date. */
            holidays: {
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                date: string;
                name: {
                    en: string;
                    de: string;
                };
            }[];
        };
        TableCodes: {
            /** @description Whether guests order at the tables of the venue. */
            ordering: boolean;
            tables: {
                resourceId: string;
                name: string;
                /**
                 * @description Whether guests can order by the code, or why they cannot.
                 * @enum {string}
                 */
                state: "works" | "no-code" | "out-of-service" | "ordering-off";
                /**
                 * Format: date-time
                 * @description When the code was made.
                 */
                since: string | null;
            }[];
        };
        PlaceCounts: {
            /** @description Orders of which kitchen or bar have something left to make; null without that screen. */
            orders: number | null;
            /** @description Guests who wait for an answer; null without an inbox. */
            inbox: number | null;
        };
        Inbox: {
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            now: string;
            counts: {
                /** @description Conversations that are not solved. */
                open: number;
                /** @description Those of them that are assigned to the reader. */
                mine: number;
                /** @description Those of them in which a guest waits for an answer. */
                waiting: number;
            };
            /** @description Those that wait for the venue first, the longest first; then the latest first. At most 200. */
            threads: components["schemas"]["ThreadSummary"][];
            /** @description The bookings to come whose last letter was not delivered, the next first. At most 50. */
            letters: {
                /** @enum {string} */
                kind: "reservation" | "registration";
                reference: string;
                guestName: string;
                /** @description The day and the time of a booking, or the title of an event. */
                title: string;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                date: string | null;
                eventSlug: string | null;
                phone: string | null;
                phoneLink: string | null;
                /** @description Why the letter was not delivered, in the language of the reader. */
                why: string;
                /**
                 * Format: date-time
                 * @description When that was reported.
                 */
                at: string;
            }[];
            /** @description The people who may answer guests at the venue. */
            people: {
                /** Format: uuid */
                id: string;
                name: string;
            }[];
            /** @description The saved answers of the venue, by name, with blanks such as `{name}`. */
            answers: {
                /** Format: uuid */
                id: string;
                name: string;
                en: string | null;
                de: string | null;
            }[];
            /** @description The id of the reader; null for a device that nobody has taken over. */
            me: string | null;
        };
        ThreadSummary: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            group: "waiting" | "undelivered" | "answered" | "solved";
            guestName: string;
            guestEmail: string;
            /** @description False if the last message of the guest came from a website, and not by a link that was mailed to the address. */
            addressProven: boolean;
            subject: string;
            /** @enum {string} */
            language: "en" | "de";
            /**
             * Format: date-time
             * @description Since when the guest waits; if nobody waits, the time of the last message.
             */
            since: string;
            last: {
                /** @enum {string} */
                author: "Guest" | "Venue";
                /** @description The beginning of the last message. */
                text: string;
            };
            /** @description True if the last message is a mail from another address, which nobody has accepted. */
            held: boolean;
            /** @description What the conversation is about; null for a message of a website that nobody has linked. */
            about: {
                /** @enum {string} */
                kind: "reservation" | "registration";
                reference: string;
                /** @description The day and the time of a booking, or the title of an event, in the language of the reader. */
                title: string;
            } | null;
            assignee: {
                /** Format: uuid */
                id: string;
                name: string;
            } | null;
        };
        InboxThread: {
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            now: string;
            thread: components["schemas"]["ThreadSummary"];
            messages: {
                /** Format: uuid */
                id: string;
                /**
                 * @description `Note`: a note of staff, which was not mailed.
                 * @enum {string}
                 */
                author: "Guest" | "Venue" | "Note";
                text: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /** @description Who of the staff wrote it, if that is known. */
                by: string | null;
                /**
                 * @description The state of the mail of a message of the venue. `failing`: it is tried again; `undelivered`: it was reported as not delivered.
                 * @enum {string|null}
                 */
                delivery: "sent" | "sending" | "failing" | "undelivered" | null;
                /** @description Why it was not delivered, in the language of the reader. */
                undelivered: string | null;
                /** @description How the message of a guest came by mail; null for every other message. */
                mail: {
                    /** @description The sender, if that is another address than the guest’s. */
                    from: string | null;
                    /** @description Nobody has accepted the other address: no answer goes there. */
                    held: boolean;
                    /** @description The parts of the text that are quoted mails or a signature, in UTF-16 units. */
                    folds: {
                        from: number;
                        to: number;
                    }[];
                } | null;
                /** @description The files that came with the message: `…/attachments/{id}` has each of them. */
                files: {
                    /** Format: uuid */
                    id: string;
                    filename: string;
                    /** @enum {string} */
                    contentType: "image/webp" | "application/pdf";
                    /** @description In bytes. */
                    size: number;
                }[];
            }[];
            /** @description The address to which the next answer is mailed. */
            answersTo: string;
            /** @description The mails that were not added to the conversation. Nothing of them is stored. */
            refusals: {
                /** @description In the language of the reader. */
                reason: string;
                count: number;
                /**
                 * Format: date-time
                 * @description The last time.
                 */
                at: string;
            }[];
            /**
             * Format: uuid
             * @description The id of the last message, for the acts.
             */
            seen: string;
            /** @description The page of the booking that the conversation is about, for its guest. */
            link: string | null;
            /** @description The acts that an answer can do besides. */
            offers: {
                /** @description The booking that an answer can act on; null for none. */
                reference: string | null;
                /** @description The tables to which the party can be moved at its time, the best first. At most 8. */
                tables: {
                    resourceIds: string[];
                    name: string;
                }[];
                /** @description The sum of the deposit that is left to pay here. */
                deposit: string | null;
            };
            guest: components["schemas"]["InboxGuest"];
        };
        InboxGuest: {
            /** @description Completed visits. */
            visits: number;
            noShows: number;
            notes: string;
            allergies: string;
            tags: string[];
            tonight: {
                reference: string;
                /**
                 * Format: date
                 * @description The service day.
                 */
                date: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                from: string;
                partySize: number;
                /** @enum {string} */
                status: "Confirmed" | "Pending" | "Cancelled" | "Completed" | "NoShow";
                resources: string[];
                /** @description Whether its confirmation can be mailed to the guest once more. */
                canSendAgain: boolean;
                /** @enum {string} */
                stage: "expected" | "arrived" | "seated" | "ordered" | "served" | "paid" | "left";
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                until: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                canStayUntil: string | null;
                /** @description The sum that is to be paid on the open bill. */
                due: number | null;
            } | null;
            /** @description From tomorrow on, the next first. */
            upcoming: {
                reference: string;
                /**
                 * Format: date
                 * @description The service day.
                 */
                date: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                from: string;
                partySize: number;
                /** @enum {string} */
                status: "Confirmed" | "Pending" | "Cancelled" | "Completed" | "NoShow";
                resources: string[];
                /** @description Whether its confirmation can be mailed to the guest once more. */
                canSendAgain: boolean;
            }[];
            /** @description Before today, the latest first. At most 10. */
            earlier: {
                reference: string;
                /**
                 * Format: date
                 * @description The service day.
                 */
                date: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                from: string;
                partySize: number;
                /** @enum {string} */
                status: "Confirmed" | "Pending" | "Cancelled" | "Completed" | "NoShow";
                resources: string[];
                /** @description Whether its confirmation can be mailed to the guest once more. */
                canSendAgain: boolean;
            }[];
            tickets: {
                reference: string;
                eventSlug: string;
                title: string;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                date: string | null;
                quantity: number;
                status: string;
                /** @description Whether the tickets can be mailed to the guest once more. */
                canSendAgain: boolean;
            }[];
            /** @description The vouchers that the guest has bought; empty for a role without the voucher desk. */
            vouchers: {
                reference: string;
                title: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                boughtAt: string;
            }[];
            phone: string | null;
            /** @description The address that calls the number, if it can be read. */
            phoneLink: string | null;
            /**
             * Format: date
             * @description The day after which nothing of the guest is stored, unless they come again.
             */
            storedUntil: string | null;
        };
        MadeKey: {
            /** @description The keys that reach the venue: those that work in the order of their making, then revoked ones. */
            keys: components["schemas"]["VenueKey"][];
            /** @description The venues for which the reader can make keys. */
            venues: {
                /** @description Identifier used in the path. */
                slug: string;
                name: string;
            }[];
            /** @description Whether the reader can make keys for all venues of the organisation. */
            everywhere: boolean;
            /**
             * Format: uuid
             * @description The key that was changed.
             */
            keyId: string;
            /** @description The key itself. It is stored nowhere: a repeated request gets null. Then revoke the key, and make another. */
            key: string | null;
        };
        VenueKey: {
            /** Format: uuid */
            keyId: string;
            /** @enum {string} */
            kind: "publishable" | "secret";
            label: string;
            /** @description The last four characters of the key. */
            lastFour: string;
            origins: string[];
            /** @description The slugs that it reaches; null for all. */
            venues: string[] | null;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description To the hour.
             */
            lastUsedAt: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            revokedAt: string | null;
            /** @description Whether it reaches nothing beyond the venues of the reader. */
            editable: boolean;
        };
        ChangedKeys: {
            /** @description The keys that reach the venue: those that work in the order of their making, then revoked ones. */
            keys: components["schemas"]["VenueKey"][];
            /** @description The venues for which the reader can make keys. */
            venues: {
                /** @description Identifier used in the path. */
                slug: string;
                name: string;
            }[];
            /** @description Whether the reader can make keys for all venues of the organisation. */
            everywhere: boolean;
            /**
             * Format: uuid
             * @description The key that was changed.
             */
            keyId: string;
        };
        Payouts: {
            /**
             * @description Null if the host takes no payments online.
             * @enum {string|null}
             */
            provider: "fake" | "stripe" | null;
            /**
             * @description `off`: no payments here; `none`: not connected; `begun`: questions are left; `due`: something is missing; `checking`: the provider checks; `refused`: the provider refuses; `connected`; `named`: the venue file names the account.
             * @enum {string}
             */
            stage: "off" | "none" | "begun" | "due" | "checking" | "refused" | "connected" | "named";
            /** @description The account at the provider. */
            account: string | null;
            /** @description What the provider asks for, in its codes. */
            due: string[];
            /** @description In the provider's code. */
            disabledReason: string | null;
            /** @description Whether the provider pays the money out. */
            paysOut: boolean;
            /**
             * Format: date-time
             * @description When the account was read last.
             */
            readAt: string | null;
            /** @description Whether the venue takes payments online. */
            onlinePayments: boolean;
            /** @description Whether guests can pay online now. */
            selling: boolean;
        };
        PayoutLink: {
            /**
             * Format: uri
             * @description The provider's page, to be opened once. It is stored nowhere: a repeated request gets null, and asks again.
             */
            url: string | null;
        };
        FoundVoucher: {
            /** Format: uuid */
            voucherId: string;
        };
        DeskActs: {
            /** @description The last one first, 8 at most. */
            acts: {
                /** Format: uuid */
                entryId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /**
                 * @description `refund` is a redemption that was undone.
                 * @enum {string}
                 */
                act: "issue" | "redeem" | "refund" | "adjust" | "void" | "mail";
                /** @description A person or a device. */
                by: string | null;
                /** Format: uuid */
                voucherId: string;
                /** @description The last four symbols of its code. */
                ending: string;
                /** @enum {string} */
                kind: "Amount" | "Percentage" | "Item";
                /** @description In the language of the request. */
                worth: string;
                /** @description ISO 4217. */
                currency: string;
                /** @description The change of what is left on the voucher. */
                change: number;
            }[];
        };
        VoucherLiability: {
            /**
             * Format: date
             * @description Today, venue-local.
             */
            on: string;
            rows: {
                /** @description `yyyy-MM` of the issue, venue-local. */
                month: string;
                /** @enum {string} */
                kind: "Amount" | "Percentage" | "Item";
                /** @description The offer; empty for vouchers that staff have sold, null for those that they have given away. */
                productId: string | null;
                /** @description The title of the offer, in the language of the request. */
                title: string | null;
                /** @description ISO 4217. */
                currency: string;
                vouchers: number;
                /** @description In `currency`. */
                issued: number;
                /** @description The sum of `open`, `held` and `toSettle`. */
                owed: number;
                /** @description In `currency`. */
                open: number;
                /** @description The sum that payments in progress hold. */
                held: number;
                /** @description Refunded to void vouchers, and not settled with the guest. */
                toSettle: number;
                /** @description Open on vouchers that have expired: not owed. */
                expired: number;
                /** @description The part of `open` whose last valid day is less than 90 days away. */
                expiring: number;
                expiringVouchers: number;
            }[];
        };
        VouchersFound: {
            /** @description The latest first, 20 at most. */
            vouchers: {
                /** Format: uuid */
                voucherId: string;
                /** @description The last four symbols of its code. */
                ending: string;
                /** @enum {string} */
                kind: "Amount" | "Percentage" | "Item";
                /** @enum {string} */
                status: "Active" | "PartlyUsed" | "UsedUp" | "Expired" | "Voided";
                /** @description ISO 4217. */
                currency: string;
                /** @description In the language of the request. */
                worth: string;
                /** @description The sum that can be redeemed, or could be if the voucher were valid. */
                left: number;
                /**
                 * Format: date
                 * @description Venue-local `yyyy-MM-dd`.
                 */
                issuedOn: string;
                /** @description Null if staff have issued it, and after erasure. */
                buyerName: string | null;
                recipientName: string | null;
                /** @description Null if nobody has bought it. */
                saleReference: string | null;
            }[];
            /** @description Whether there are no more. */
            isComplete: boolean;
        };
        DeskVoucher: {
            /** Format: uuid */
            voucherId: string;
            /** @description The last four symbols of its code. */
            ending: string;
            /** @enum {string} */
            kind: "Amount" | "Percentage" | "Item";
            /** @enum {string} */
            status: "Active" | "PartlyUsed" | "UsedUp" | "Expired" | "Voided";
            /** @description ISO 4217. */
            currency: string;
            /** @description In the language of the request: an amount, an item, or a percentage. */
            worth: string;
            /** @description The most that a percentage takes off, in words. */
            limit: string | null;
            /** @description Discount of a `Percentage` voucher. */
            percentage: number | null;
            /** @description The most that a `Percentage` voucher takes off. */
            maxDiscount: number | null;
            /** @description Its value at issue. */
            issued: number;
            /** @description The sum that can be redeemed, or could be if the voucher were valid. */
            left: number;
            /** @description The sum that payments in progress hold. */
            held: number;
            /** @description In `currency`. */
            writtenOff: number;
            /**
             * @description Why staff cannot redeem it now; null if they can.
             * @enum {string|null}
             */
            refusal: "expired" | "voided" | "used-up" | "on-hold" | "kind-not-accepted" | null;
            /**
             * Format: date
             * @description Venue-local `yyyy-MM-dd`.
             */
            issuedOn: string;
            /**
             * Format: date
             * @description Last valid day, venue-local.
             */
            expiresOn: string;
            recipientName: string | null;
            giftMessage: string | null;
            /** @description Null if nobody has bought it. */
            saleReference: string | null;
            /** @description The payment of a guest at the desk; null for a voucher that was bought online or given away. */
            paid: {
                /** @enum {string} */
                tender: "Cash" | "Terminal";
                /** @description In `currency`. */
                amount: number;
                isRefunded: boolean;
            } | null;
            /** @description The ledger, the last entry first. */
            entries: {
                /** Format: uuid */
                entryId: string;
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                at: string;
                /**
                 * @description Staff make `redeemed` and `taken-back`; payments make `held`, `paid`, `released` and `refunded`.
                 * @enum {string}
                 */
                kind: "issued" | "redeemed" | "taken-back" | "held" | "paid" | "released" | "refunded" | "written-off" | "brought-back";
                /** @description The change of what is left on the voucher; 0 for `paid`, which was held before. */
                change: number;
                /** @description The sum that was left on the voucher after it. */
                left: number;
                /** @description A person or a device; null for a guest, a command and the program. */
                by: string | null;
                note: string | null;
                /**
                 * Format: uuid
                 * @description The redemption, if it can be undone; null otherwise.
                 */
                redemptionId: string | null;
            }[];
        };
    };
    responses: {
        /** @description Problems of any request: it is not valid HTTP, its headers are too large, it did not arrive in time, or its method is not supported here. */
        GeneralProblem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
        AcceptLanguage: string;
        /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description Seconds to wait before the request is sent again. */
        RetryAfter: string;
        /** @description `Cookie`. */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readEvening: {
        parameters: {
            query?: {
                /** @description The service day. Omitted: today's service day. */
                date?: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The evening. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Evening"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listEveningDays: {
        parameters: {
            query: {
                /** @description The first service day. */
                from: string;
                /** @description The last one; at most 62 days in all. */
                until: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every day of the range, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EveningDays"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readEveningNotes: {
        parameters: {
            query?: {
                /** @description The service day. Omitted: today's service day. */
                date?: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parties with an allergy or a note. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EveningNotes"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    messageGuests: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventMessageRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listGuests: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guest list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestList"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    cancelGuest: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    mergeGuests: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationMergeRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    noteOnGuest: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationNoteRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    resendTickets: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    cancelTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
                /** @description The place of a ticket in its registration, from 1. */
                ordinal: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketPlaceRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    checkInTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
                /** @description The place of a ticket in its registration, from 1. */
                ordinal: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketOfRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    renameTicket: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
                /** @description The place of a ticket in its registration, from 1. */
                ordinal: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TicketNameRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readDoor: {
        parameters: {
            query: {
                /** @description The event at whose door somebody stands. */
                event: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The state of an event at its doors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Door"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readDoorList: {
        parameters: {
            query: {
                /** @description The event at whose door somebody stands. */
                event: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every ticket, cancelled ones included. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DoorList"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    checkIn: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckInRequest"];
            };
        };
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckIn"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    storeScans: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScansRequest"];
            };
        };
        responses: {
            /** @description The scans as they are stored, in the order of the request. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StoredScans"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    undoScan: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoScanRequest"];
            };
        };
        responses: {
            /** @description Undone, now or before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UndoneScan"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    admitAtDoor: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BoxOfficeRequest"];
            };
        };
        responses: {
            /** @description They are registered and inside. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BoxOffice"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `registration-closed`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["RegistrationClosedProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listCallers: {
        parameters: {
            query: {
                /** @description The beginning of a name, the last digits of a telephone number, or an address. */
                q: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most five guests, the one who has booked last first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Callers"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    search: {
        parameters: {
            query: {
                /** @description A name, reference, telephone number, address, table, or the whole code of a ticket or a voucher. */
                q: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 20 results, the nearest to today first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResults"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listTableChoices: {
        parameters: {
            query: {
                /** @description Guests or players. */
                partySize: number;
                /** @description The service day, with `start`; omitted: now. */
                date?: string;
                /** @description With `date`. */
                start?: string;
                /** @description Length of the visit. */
                minutes?: number;
                /** @description With `date`: alternatives are listed if nothing of this type is free then. */
                resourceType?: "RestaurantTable" | "BilliardTable" | "DartBoard" | "Shuffleboard" | "BowlingLane" | "EventArea";
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The best first; none if the venue is closed then. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WalkInChoices"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    bookByPhone: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PhoneBookingRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    seatWalkIn: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WalkInRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readParty: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The party. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartyDetails"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listVisits: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 100 reservations, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visits"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    arrive: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    serve: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    clear: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    seat: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeatRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    extendStay: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExtendRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    moveParty: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    swapParties: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SwapRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    joinTable: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    leaveTable: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LeaveTableRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    editGuest: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestProfileRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    replyToParty: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyAboutParty"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    solveConversation: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SolveRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    blockResource: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BlockRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    liftBlock: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a block. */
                blockId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    undo: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    cancelParty: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    changeParty: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    completeParty: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    confirmParty: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    markNoShow: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    reopenParty: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    closeBill: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CloseRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `tab-changed`, `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["TabChangedProblem"] | components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listStaffEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Dated ones by date and start, then ongoing ones. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffEvents"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    createEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventCreateRequest"];
            };
        };
        responses: {
            /** @description Done; with `preview`, what the act would mean. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventAct"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readStaffEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StaffEvent"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    editEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventEditRequest"];
            };
        };
        responses: {
            /** @description Done; with `preview`, what the act would mean. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventAct"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    publishEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventPublishRequest"];
            };
        };
        responses: {
            /** @description Done; with `preview`, what the act would mean. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventAct"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    cancelEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventCancelRequest"];
            };
        };
        responses: {
            /** @description Done; with `preview`, what the act would mean. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventAct"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    copyEvent: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventCopyRequest"];
            };
        };
        responses: {
            /** @description Done; with `preview`, what the act would mean. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventAct"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    removeDraft: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventRemoveRequest"];
            };
        };
        responses: {
            /** @description Done; with `preview`, what the act would mean. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventAct"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listInvoices: {
        parameters: {
            query?: {
                /** @description Only invoices that were issued on this day, venue-local. */
                date?: string;
                /** @description Only the invoice with this number, and the one that cancels it or that it cancels. */
                number?: string;
                /** @description Only invoices with a lower number: the `next` of the previous page. */
                before?: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With the counter-invoices, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoices"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The number of an invoice. */
                invoiceNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With its payments, and a link for the guest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvoiceDetail"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    cancelInvoice: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The number of an invoice. */
                invoiceNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelInvoiceRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    mailInvoice: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The number of an invoice. */
                invoiceNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailInvoiceRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readMoneyToday: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sums, proofs, and everything that is left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MoneyToday"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    exportMonth: {
        parameters: {
            query: {
                /** @description The month, `yyyy-MM`. */
                month: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listClosings: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Closings"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    closeDay: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CloseDayRequest"];
            };
        };
        responses: {
            /** @description Closed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosedDay"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    previewClosing: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The next closing. It gets its number only when the day is closed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextClosing"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readClosing: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The number of a closing. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The closing. It never changes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Closing"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    exportClosing: {
        parameters: {
            query: {
                /** @description Invoices and payments as CSV, or a batch of postings for DATEV. */
                format: "csv" | "datev";
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The number of a closing. */
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readOrders: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tickets of all stations, and what is sold out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Orders"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    answerCall: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswerCallRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    acknowledgeTakeBacks: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcknowledgeRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    advanceOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdvanceRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    offerItem: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OfferItemRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    orderForTable: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlaceOrderRequest"];
            };
        };
        responses: {
            /** @description The tab that the order is on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPlaced"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `item-sold-out`, `tab-changed`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["ItemSoldOutProblem"] | components["schemas"]["TabChangedProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    printAgain: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PrintAgainRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    recallOrder: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecallRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    stopItem: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StopItemRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    takeBackLine: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeBackRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readTabs: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description With the tables and the menus of the venue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tabs"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readTab: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Open or closed: its lines, orders and payments. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Tab"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    splitTab: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SplitRequest"];
            };
        };
        responses: {
            /** @description The new tab. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TabSplit"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    transferLines: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    joinTabs: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JoinTabsRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    moveTab: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MoveTabRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    giveDiscount: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscountRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    addOpenAmount: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenAmountRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    withdrawDiscount: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawDiscountRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readVenuePictures: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every place that can have a picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VenuePictures"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    storePicture: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address of the picture. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Picture"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    placePicture: {
        parameters: {
            query: {
                /** @description `logo`, `header`, or the `place` of a menu item. */
                place: string;
            };
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    removePicture: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PictureRemoveRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    describeHeader: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HeaderDescribeRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    refundRegistration: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The event. */
                eventSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refunded"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    closeHouseAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a house account. */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseAccountAct"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    renameHouseAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a house account. */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenameAccountRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseAccountAct"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readHouseAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a house account. */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The account, with everything that was charged and settled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseAccount"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    settleHouseAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a house account. */
                accountId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SettleRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseAccountAct"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listHouseAccounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts, each with the sum that is owed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseAccounts"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    openHouseAccount: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseAccountRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseAccountAct"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readGiveBack: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The number of an invoice. */
                invoiceNumber: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By line, and by the means that it was paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiveBack"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    giveBack: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The number of an invoice. */
                invoiceNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveBackRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GivenBack"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    undoWrongMeans: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The number of an invoice. */
                invoiceNumber: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WrongMeansRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    refundPayment: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a payment. */
                paymentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refunded"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    refundDeposit: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refunded"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    countInDeposit: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    takePayment: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Taken"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readTabPayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The payments so far, and everything that can pay the rest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TabPayments"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    redeemOnTab: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Taken"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found`, `voucher-not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"] | components["schemas"]["VoucherNotFoundProblem"];
                };
            };
            /** @description `conflict`, `voucher-not-usable`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["VoucherNotUsableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    refundTab: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Refunded"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    returnDeposit: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a tab. */
                tabId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listVenueGuests: {
        parameters: {
            query?: {
                /** @description Omitted: `all`. */
                filter?: "all" | "tonight" | "allergies" | "no-shows" | "twice" | "watched";
                /** @description A name, an e-mail address, the last digits of a telephone number, or a reference. */
                q?: string;
                /** @description The `next` of the page before. */
                after?: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By the latest booking, the latest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VenueGuests"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    exportGuests: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readGuest: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a record of the guest, as the list has it. */
                guestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The guest, under all contacts that were merged. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VenueGuest"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    editGuestById: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a record of the guest, as the list has it. */
                guestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestWordsRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    mergeGuest: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a record of the guest, as the list has it. */
                guestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestMergeRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    separateGuest: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a record of the guest, as the list has it. */
                guestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestSeparateRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    tellGuestApart: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a record of the guest, as the list has it. */
                guestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestApartRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    watchGuest: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a record of the guest, as the list has it. */
                guestId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestWatchRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    exportGuest: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a record of the guest, as the list has it. */
                guestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestFile"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    previewErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a record of the guest, as the list has it. */
                guestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records that would go, and those that stay. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    eraseGuest: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a record of the guest, as the list has it. */
                guestId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The records that went, and those that stay. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    declineParty: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    keepParty: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The reference of a reservation, or of a registration. */
                reference: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readPause: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The pauses that run, and the usual lengths. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Pause"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    pauseOnlineBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseRequest"];
            };
        };
        responses: {
            /** @description Paused. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    endPause: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseEndRequest"];
            };
        };
        responses: {
            /** @description Ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readHouse: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saves of all sections. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["House"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readHouseSection: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description A section of the venue's settings, such as `hours`, `tables`, `menus`. */
                section: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The section as it is stored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseSection"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    saveHouseSection: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description A section of the venue's settings, such as `hours`, `tables`, `menus`. */
                section: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseSaveRequest"];
            };
        };
        responses: {
            /** @description Saved, or what a save would change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SectionSaved"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readHouseChanges: {
        parameters: {
            query?: {
                /** @description The change that is read also if it is done. */
                change?: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The changes that are not done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseChanges"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    decideHouseChange: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a save of the settings that moves or cancels bookings. */
                changeId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeDecisionRequest"];
            };
        };
        responses: {
            /** @description Decided. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readHouseLetter: {
        parameters: {
            query: {
                /** @description The booking. */
                reference: string;
                /** @description The choice about it. */
                choice: "move" | "cancel";
                /** @description The date of the place that a move leads to. */
                date?: string;
                /** @description Its start. */
                start?: string;
                /** @description Its length. */
                minutes?: number;
                /** @description Its table. */
                resourceId?: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HouseLetter"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readFirstHour: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is there, and what is missing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstHour"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readFirstTimes: {
        parameters: {
            query: {
                /** @description The service day; omitted: the first one with a free table. */
                date?: string;
                /** @description Guests. */
                partySize: number;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days, and the times of one of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstTimes"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readHolidays: {
        parameters: {
            query: {
                /** @description The year. */
                year: number;
                /** @description ISO 3166-1; omitted: the country in the address of the venue. */
                country?: string;
                /** @description A `code` of `regions`; omitted: the whole country. */
                region?: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The holidays of the country, or of a region. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holidays"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readTableCodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tables, without their codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableCodes"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    replaceTableCode: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a table or of another resource. */
                resourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    revokeTableCode: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a table or of another resource. */
                resourceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readPlaceCounts: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The numbers for the role of the reader. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceCounts"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readInbox: {
        parameters: {
            query?: {
                /** @description Omitted: `open`. */
                filter?: "open" | "mine" | "solved";
                /** @description Words of a message, a subject, a name, an address, or a reference. All threads are searched. */
                q?: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversations, those that wait for the venue first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Inbox"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    saveAnswer: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavedAnswerRequest"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    removeSavedAnswer: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a saved answer. */
                answerId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readThread: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a conversation. */
                threadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxThread"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    acceptMail: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a conversation. */
                threadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailAcceptance"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    assignThread: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a conversation. */
                threadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadAssign"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readAttachment: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a conversation. */
                threadId: string;
                /** @description The id of a file that came with a message of the conversation. */
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    linkThread: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a conversation. */
                threadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadLink"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    noteInThread: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a conversation. */
                threadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadNote"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    replyInThread: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a conversation. */
                threadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadReply"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    sendAgain: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a conversation. */
                threadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadSendAgain"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    solveThread: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a conversation. */
                threadId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThreadSolve"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    makeKey: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyRequest"];
            };
        };
        responses: {
            /** @description The key, and all keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MadeKey"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    editKeyOrigins: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["KeyOriginsRequest"];
            };
        };
        responses: {
            /** @description The keys as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedKeys"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a key. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The keys as they are now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedKeys"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    checkPayouts: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayoutCheckRequest"];
            };
        };
        responses: {
            /** @description How far the account is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Payouts"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    connectPayouts: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PayoutLink"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    issueVoucher: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueVoucherRequest"];
            };
        };
        responses: {
            /** @description The new voucher. Its code is in no answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundVoucher"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    listDeskActs: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The last act first, without codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskActs"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readVoucherLiability: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sums by kind, offer, currency and month of issue, the oldest first. They agree with the ledger. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherLiability"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    lookUpVoucherAtDesk: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoucherLookUpRequest"];
            };
        };
        responses: {
            /** @description The voucher, whatever its status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FoundVoucher"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found`, `voucher-not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"] | components["schemas"]["VoucherNotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    searchVouchers: {
        parameters: {
            query: {
                /** @description The name of a buyer or a recipient, the whole address of a buyer, or the reference of a sale. */
                q: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The latest first, without codes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VouchersFound"];
                };
            };
            /** @description `invalid-request` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    readVoucher: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a voucher. */
                voucherId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The voucher. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeskVoucher"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found`, `voucher-not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"] | components["schemas"]["VoucherNotFoundProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    adjustVoucher: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a voucher. */
                voucherId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustVoucherRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found`, `voucher-not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"] | components["schemas"]["VoucherNotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    mailVoucher: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a voucher. */
                voucherId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MailVoucherRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found`, `voucher-not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"] | components["schemas"]["VoucherNotFoundProblem"];
                };
            };
            /** @description `voucher-not-usable`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["VoucherNotUsableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `rate-limited` */
            429: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RateLimitedProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    redeemVoucher: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a voucher. */
                voucherId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemVoucherRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found`, `voucher-not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"] | components["schemas"]["VoucherNotFoundProblem"];
                };
            };
            /** @description `voucher-not-usable`, `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["VoucherNotUsableProblem"] | components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    takeBackRedemption: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a voucher. */
                voucherId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TakeBackRedemptionRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found`, `voucher-not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"] | components["schemas"]["VoucherNotFoundProblem"];
                };
            };
            /** @description `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
    voidVoucher: {
        parameters: {
            query?: never;
            header: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. A key belongs to the person who sends it. If a paired device sends it, it belongs to the device, whoever has taken that over. */
                "Idempotency-Key": components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
                /** @description The id of a voucher. */
                voucherId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidVoucherRequest"];
            };
        };
        responses: {
            /** @description Done, or nothing was left to do. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Act"];
                };
            };
            /** @description `invalid-request`, `unreadable-body` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"];
                };
            };
            /** @description `not-signed-in` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnauthorizedProblem"];
                };
            };
            /** @description `console-not-protected`, `role-not-allowed`, `proof-required`, `not-from-console` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ForbiddenProblem"];
                };
            };
            /** @description `not-found`, `voucher-not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"] | components["schemas"]["VoucherNotFoundProblem"];
                };
            };
            /** @description `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
                };
            };
            /** @description `content-too-large` */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ContentTooLargeProblem"];
                };
            };
            /** @description `unsupported-media-type` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["UnsupportedMediaTypeProblem"];
                };
            };
            /** @description `internal` */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["InternalServerErrorProblem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ServiceUnavailableProblem"];
                };
            };
            default: components["responses"]["GeneralProblem"];
        };
    };
}
