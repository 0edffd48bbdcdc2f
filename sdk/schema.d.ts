// Written by `npm run sdk` from the OpenAPI document. Change the routes, not this file.
export interface paths {
    "/api/event-registrations/{cancelToken}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a registration by its token
         * @description Cancelling again gets the same answer.
         */
        post: operations["cancelRegistration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qr/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Resolve a printed token */
        get: operations["getTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qr/{token}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Close the tab into an invoice */
        post: operations["closeTab"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qr/{token}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Order at a table
         * @description The first order opens the tab. If one line names something that cannot be ordered here, the whole order is refused. With `sessionId` the order is refused (`tab-changed`) if another tab is open than the one that was seen.
         */
        post: operations["placeOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qr/{token}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay the tab by card or with vouchers
         * @description Pays the sum that is due, or a `share` of it; other guests can pay their shares at the same time. A `tip` comes on top of it, paid by card. A tab that is paid in full is closed and invoiced at once.
         */
        post: operations["payTab"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/qr/{token}/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the menus and the open tab */
        get: operations["getTableSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a ticket by its code
         * @description Case and dashes of the code are ignored.
         */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the profile of a venue */
        get: operations["getVenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the slots of a day
         * @description The list is empty on a closed day, and for a party that the venue cannot seat at all. If the venue does not offer the requested length, the slots have the default length; `durationMinutes` of the answer says which.
         *
         *     With `explain=true` each slot has a `reason`: `taken`, `past`, `too-soon` (nearer than the notice that the venue needs), `too-far` (further ahead than it takes reservations), or null if the slot is available.
         */
        get: operations["getAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/availability/days": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the days on which something is free
         * @description For a calendar: one request says for each day whether its availability has a free slot. From `from` to `until` there are at most 62 days.
         */
        get: operations["getAvailabilityDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/business-info": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read which business runs a venue */
        get: operations["getBusinessInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/events/{eventSlug}/registrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register for a free event
         * @description Each guest gets a ticket with their name. A broken rule is under `errors.registration`.
         */
        post: operations["registerForEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/events/{eventSlug}/tickets/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy tickets of a paid event
         * @description The seats are held while the checkout is open. The tickets are made and mailed when they are paid.
         */
        post: operations["openTicketCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/events/{eventSlug}/waiting-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Join the waiting list of an event
         * @description For an event that is sold out, if the venue has switched on waiting lists. Seats that become free are offered by mail. An address is on a list once: a second request changes nothing and gets the same answer.
         */
        post: operations["joinWaitingList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the published events of a venue
         * @description The list is empty on a plan without events. Drafts and cancelled events are never listed.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/events/{eventSlug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an event
         * @description A cancelled event can still be read, with status `Cancelled`.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/floor-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the floor plan of a venue */
        get: operations["getFloorPlan"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/menus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Read the display menus of a venue */
        get: operations["getMenus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the message of a guest to a venue
         * @description The venue answers by mail. Everything that is wrong with the body is under `errors.message`.
         */
        post: operations["createMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/opening-hours": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the opening hours of a venue
         * @description For display. Availability already applies them, breaks included.
         */
        get: operations["getOpeningHours"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/payment-intents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the payment of a deposit
         * @description A new intent for the same reservation replaces its unpaid one. A `provider` in the body is ignored: the server chooses.
         */
        post: operations["createPaymentIntent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reserve a slot
         * @description Every slot that availability offers with `available` true can be reserved as it stands. A reservation with a deposit is `Pending` until the deposit is paid.
         */
        post: operations["createReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the bookable resources of a venue */
        get: operations["listResources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/vouchers/checkout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy a voucher
         * @description The voucher is issued when it is paid. It is mailed with its code, which no answer contains.
         */
        post: operations["openVoucherCheckout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/venues/{venueSlug}/vouchers/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the vouchers on sale
         * @description Answers on every plan. If no voucher can be bought, `unavailableReason` says why.
         */
        get: operations["listVoucherOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vouchers/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Look up a voucher by its code
         * @description Whoever holds the code holds the voucher. Expired and void vouchers are answered too, with their status. Each client has 30 requests a minute.
         */
        get: operations["lookUpVoucher"];
        put?: never;
        post?: never;
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
        OrderRequest: {
            /** @description Menu, item and quantity, as the session names them. */
            lines: {
                menuId: string;
                itemName: string;
                quantity: number;
                /** @description A note for the station, such as "without onions". Lines of one item may have different notes. */
                note?: string | null;
            }[];
            /** @description The `sessionId` that was seen; null for none. Absent: no check. */
            sessionId?: string | null;
            /** @description Makes the request safe to repeat, as the header `Idempotency-Key` does, which browsers cannot send to another origin. */
            requestId?: string | null;
        };
        TabPaymentRequest: {
            /** @description The `sessionId` that was seen. */
            sessionId?: string | null;
            /** @description A voucher that pays first. */
            voucherCode?: string | null;
            /** @description Up to five: percentage vouchers first, then amounts. */
            voucherCodes?: (string | null)[] | null;
            /** @description The share to pay: `lines`, or `of` with `parts`, or `amount`. Default: everything that is due. */
            share?: {
                /** @description The items to pay. */
                lines?: {
                    /** @description An item of the tab, as `tab` of the session names it. */
                    itemName: string;
                    /** @description Its price on the tab, if it was ordered at several prices; default: any. */
                    unitPrice?: number | null;
                    quantity: number;
                }[] | null;
                /** @description The number of equal shares of the tab. */
                of?: number | null;
                /** @description With `of`: how many of these shares to pay; default 1. */
                parts?: number | null;
                /** @description The sum to pay. */
                amount?: number | null;
            } | null;
            /** @description A tip for the staff, beyond the sum: at most the whole bill. The card pays it, never a voucher. */
            tip?: number | null;
            /** @description Makes the request safe to repeat, as the header `Idempotency-Key` does, which browsers cannot send to another origin. */
            requestId?: string | null;
        };
        RegistrationRequest: {
            /** @description Also the name on the first ticket, if that is blank in `attendees`. */
            buyerName: string;
            /**
             * Format: email
             * @description The tickets are mailed there.
             */
            email: string;
            /** @description Blank counts as not supplied. */
            phone?: string | null;
            /** @description Shown to the venue. */
            notes?: string | null;
            /** @description At most the event's `maxPerRegistration` and `remaining`. */
            quantity: number;
            /** @description The names of the guests in the order of the tickets. The first may be blank; every further ticket needs one. */
            attendees?: (string | null)[] | null;
            /** @description Makes the request safe to repeat, as the header `Idempotency-Key` does, which browsers cannot send to another origin. */
            requestId?: string | null;
        };
        TicketCheckoutRequest: {
            /** @description Also the name on the first ticket, if that is blank in `attendees`. */
            buyerName: string;
            /**
             * Format: email
             * @description The tickets are mailed there.
             */
            email: string;
            /** @description Blank counts as not supplied. */
            phone?: string | null;
            /** @description Shown to the venue. */
            notes?: string | null;
            /** @description At most the event's `maxPerRegistration` and `remaining`. */
            quantity: number;
            /** @description The names of the guests in the order of the tickets. The first may be blank; every further ticket needs one. */
            attendees?: (string | null)[] | null;
            /** @description An `Amount` voucher that pays first. */
            voucherCode?: string | null;
            /** @description The page after paying: https and on the key's origins. Default: a page of this service. */
            successUrl?: string | null;
            /** @description The page for a guest who does not pay. */
            cancelUrl?: string | null;
            /** @description Makes the request safe to repeat, as the header `Idempotency-Key` does, which browsers cannot send to another origin. */
            requestId?: string | null;
        };
        WaitingListRequest: {
            /** @description The name of the guest who gets the offer. */
            buyerName: string;
            /**
             * Format: email
             * @description The offer is mailed there.
             */
            email: string;
            /** @description The number of seats that are wanted together: at most the event's `maxPerRegistration` and its capacity. */
            quantity: number;
            /** @description Makes the request safe to repeat, as the header `Idempotency-Key` does, which browsers cannot send to another origin. */
            requestId?: string | null;
        };
        MessageRequest: {
            /** @description The name of the guest. */
            guestName: string;
            /**
             * Format: email
             * @description The reply is mailed there.
             */
            guestEmail: string;
            /** @description The subject, on one line. */
            subject: string;
            /** @description The message. */
            body: string;
            /** @description Makes the request safe to repeat, as the header `Idempotency-Key` does, which browsers cannot send to another origin. */
            requestId?: string | null;
        };
        PaymentIntentRequest: {
            /** @description Reference of the reservation. */
            reservationReference: string;
            /** @description Normally the reservation's `depositAmount`. */
            amount: number;
            /** @description The reservation's currency. */
            currency: string;
            /** @description An `Amount` voucher that pays first. */
            voucherCode?: string | null;
            /** @description Makes the request safe to repeat, as the header `Idempotency-Key` does, which browsers cannot send to another origin. */
            requestId?: string | null;
        };
        ReservationRequest: {
            /**
             * @description Type of the slot.
             * @enum {string}
             */
            resourceType: "RestaurantTable" | "BilliardTable" | "DartBoard" | "Shuffleboard" | "BowlingLane" | "EventArea";
            /** @description The exact resource; omitted: the first that is free. */
            resourceId?: string | null;
            /**
             * Format: date
             * @description The service day of the slot.
             */
            date: string;
            /** @description A start that availability offered. */
            start: string;
            /** @description Default: the start plus the length. */
            end?: string | null;
            /** @description The length, as availability echoed it; omitted: the default. */
            durationMinutes?: number | null;
            /** @description Guests or players. */
            partySize: number;
            /** @description For resources priced per game; default 1. */
            games?: number | null;
            /** @description The name of the guest; at least 2 characters. */
            customerName: string;
            /**
             * Format: email
             * @description The confirmation is sent there.
             */
            email: string;
            /** @description 3 to 40 characters; blank counts as not supplied. */
            phone?: string | null;
            /** @description Shown to the venue. */
            notes?: string | null;
            /** @description True when the guest agrees to a deposit. */
            depositOptIn?: boolean | null;
            /** @description Extras of the venue profile that apply to the resource type. */
            extras?: {
                extraId: string;
                quantity: number;
            }[] | null;
            /**
             * Format: uuid
             * @description The `resourceGroup` of the availability query.
             */
            resourceGroup?: string | null;
            /** @description Makes the request safe to repeat, as the header `Idempotency-Key` does, which browsers cannot send to another origin. */
            requestId?: string | null;
        };
        VoucherCheckoutRequest: {
            /** @description An offer's `productId`. */
            productId: string;
            /** @description For an offer with `customAmount`: within its `minAmount` and `maxAmount`. */
            amount?: number | null;
            /** @description The name of the buyer. */
            buyerName: string;
            /**
             * Format: email
             * @description The address of the buyer.
             */
            buyerEmail: string;
            /** @description The name of the person who gets the voucher. */
            recipientName?: string | null;
            /**
             * Format: email
             * @description The voucher is mailed there.
             */
            recipientEmail?: string | null;
            /** @description Shown on the voucher. */
            giftMessage?: string | null;
            /**
             * Format: date
             * @description The day of that mail, from today up to one year ahead; needs `recipientEmail`.
             */
            deliverOn?: string | null;
            /**
             * @description Default: the language of the request, then the venue's.
             * @enum {string|null}
             */
            language?: "en" | "de" | null;
            /** @description The page after paying: https and on the key's origins. Default: a page of this service. */
            successUrl?: string | null;
            /** @description The page for a buyer who does not pay. */
            cancelUrl?: string | null;
            /** @description Makes the request safe to repeat, as the header `Idempotency-Key` does, which browsers cannot send to another origin. */
            requestId?: string | null;
        };
        /** @description Not Found */
        NotFoundProblem: {
            /** @constant */
            slug: "not-found";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
            slug: "internal-server-error";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
            slug: "service-unavailable";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        CancelledRegistration: {
            reference: string;
            /** @enum {string} */
            status: "Confirmed" | "Cancelled";
            eventSlug: string;
            eventTitle: string;
        };
        /** @description A ticket of this registration has been used at the door. Only the venue can cancel it now. */
        TicketCheckedInProblem: {
            /** @constant */
            slug: "ticket-checked-in";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        Table: {
            venueSlug: string;
            venueName: string;
            /** @description Equals the resource's `id`. */
            resourceCode: string;
            resourceName: string;
            resourceType: components["schemas"]["ResourceType"];
        };
        /**
         * @description The type of a resource, spelled exactly like this.
         * @enum {string}
         */
        ResourceType: "RestaurantTable" | "BilliardTable" | "DartBoard" | "Shuffleboard" | "BowlingLane" | "EventArea";
        Invoice: {
            /** @description The venue's numbers run without gaps. */
            invoiceNumber: number;
            lines: components["schemas"]["InvoiceLine"][];
            taxes: components["schemas"]["InvoiceTax"][];
            /** @description `total` less `taxTotal`. */
            subtotal: number;
            /** @description The tax contained in `total`. */
            taxTotal: number;
            /** @description The sum that the guest pays. */
            total: number;
            /** @description ISO 4217. */
            currency: string;
            /**
             * Format: date-time
             * @description When the tab was closed.
             */
            issuedAt: string;
            /** @description The sum that was paid before. */
            amountPaid: number;
            /** @description The sum that is left to pay at the venue. */
            amountDue: number;
            /** @description The payments, the oldest first. */
            payments: components["schemas"]["InvoicePayment"][];
            /**
             * Format: date-time
             * @description When the service began.
             */
            servedFrom: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             */
            servedUntil: string;
            /** @description The business's tax number. */
            taxId: string | null;
            /** @description Its VAT identifier. */
            vatId: string | null;
            /** @description The number of the counter-invoice that cancels it. */
            cancelledBy: number | null;
        };
        InvoiceLine: {
            itemName: string;
            quantity: number;
            /** @description In `currency`; below zero for a discount. */
            unitPrice: number;
            /** @description In `currency`; below zero for a discount. */
            lineTotal: number;
            /** @description Decimal fraction, such as 0.19. */
            taxRate: number | null;
        };
        InvoiceTax: {
            taxRate: number;
            /** @description All lines of this rate. */
            total: number;
            /** @description Contained in `total`. */
            tax: number;
        };
        InvoicePayment: {
            /**
             * @description By card `Online` or at a `Terminal`; `House` is a house account.
             * @enum {string}
             */
            means: "Online" | "Terminal" | "Cash" | "Voucher" | "House" | "Deposit";
            /** @description Its part of `amountPaid`. */
            amount: number;
            /** @description The tip, beyond the amount. */
            tip: number;
        };
        /** @description A guest's view of one table. */
        TableSession: {
            /** @description Equals the resource's `id`. */
            resourceCode: string;
            resourceName: string;
            resourceType: components["schemas"]["ResourceType"];
            /** @description Whether a tab is open. */
            isOpen: boolean;
            /** @description ISO 4217. */
            currency: string;
            menus: components["schemas"]["OrderableMenu"][];
            tab: components["schemas"]["TabLine"][];
            /** @description Sum of the tab. */
            runningTotal: number;
            /**
             * Format: uuid
             * @description The open tab; null before the first order.
             */
            sessionId: string | null;
            /** @description In `currency`. */
            amountPaid: number;
            /** @description The sum that is not paid yet. */
            amountDue: number;
            /** @description The part of it that is being paid at this moment. */
            amountBeingPaid: number;
        };
        OrderableMenu: {
            /** @description The `menuId` of an order. */
            id: string;
            name: string;
            /** @enum {string} */
            kind: "Food" | "Drinks";
            groups: components["schemas"]["OrderableGroup"][];
        };
        OrderableGroup: {
            name: string;
            description: string | null;
            items: components["schemas"]["OrderableItem"][];
        };
        OrderableItem: {
            /** @description The `itemName` of an order, which may be in any language of the venue. */
            name: string;
            description: string;
            /** @description In `currency`. */
            price: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description Decimal fraction, such as 0.19. */
            taxRate: number | null;
            /** @description Such as dietary labels. */
            tags: string[];
            /** @description The declared allergens that it contains; null if the venue does not state them. */
            allergens: ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soya" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs")[] | null;
            imageUrl: string | null;
            /** @description False while it is sold out: an order with it is refused. */
            available: boolean;
        };
        /** @description All orders of one item at one price. */
        TabLine: {
            itemName: string;
            quantity: number;
            /** @description In `currency`; below zero for a discount. */
            unitPrice: number;
            /** @description In `currency`; below zero for a discount. */
            lineTotal: number;
            /** @description How many of them guests have chosen and paid. */
            quantityPaid: number;
            /** @description How many more of them are being paid in this way at this moment. */
            quantityBeingPaid: number;
        };
        /** @description Bad Request */
        BadRequestProblem: {
            /** @constant */
            slug: "bad-request";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description The tab at this table is no longer the one that was seen. Read the session again. */
        TabChangedProblem: {
            /** @constant */
            slug: "tab-changed";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description Something on the order is sold out. Nothing was ordered. */
        ItemSoldOutProblem: {
            /** @constant */
            slug: "item-sold-out";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description Conflict */
        ConflictProblem: {
            /** @constant */
            slug: "conflict";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
            slug: "idempotency-key-reused";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
            slug: "checkout-in-progress";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
            slug: "content-too-large";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
            slug: "unsupported-media-type";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        TabPayment: {
            /** Format: uuid */
            paymentId: string;
            /** @description The sum that is paid of the tab, without a tip. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description Set by the provider; `Succeeded` if vouchers paid it all. */
            status: string;
            provider: string;
            /**
             * Format: uri
             * @description The page on which the guest pays, or the success page if nothing is left to pay.
             */
            checkoutUrl: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            expiresAt: string;
            /** @description The sum that vouchers pay; with a voucher only. */
            voucherAmount?: number;
            /** @description Whether the redirect can be skipped; with a voucher only. */
            paidInFull?: boolean;
            /** @description The tip, which the card pays beyond the amount; with a tip only. */
            tip?: number;
        };
        /** @description There is no voucher with this code. */
        VoucherNotFoundProblem: {
            /** @constant */
            slug: "voucher-not-found";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description This share of the tab cannot be paid. The member reason says why. */
        ShareNotPayableProblem: {
            /** @constant */
            slug: "share-not-payable";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
            reason: "lines-not-left" | "below-card-minimum";
        };
        /** @description This venue does not take online payments. */
        PaymentsNotEnabledProblem: {
            /** @constant */
            slug: "payments-not-enabled";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description This voucher cannot pay here. The member reason says why. */
        VoucherNotUsableProblem: {
            /** @constant */
            slug: "voucher-not-usable";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        Ticket: {
            code: string;
            attendeeName: string;
            /** @enum {string} */
            status: "Valid" | "CheckedIn" | "Cancelled";
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            checkedInAt: string | null;
            /** @description The reference of the registration. */
            reference: string;
            /** @enum {string} */
            registrationStatus: "Confirmed" | "Cancelled";
            venueSlug: string;
            venueName: string;
            /** @description A ticket of a cancelled event still reads `Valid`: check `event.status` too. */
            event: components["schemas"]["Event"];
            /** Format: uri */
            ticketUrl: string;
            /** @description QR code of `ticketUrl`, to be inserted as HTML. */
            qrSvg: string;
        };
        Event: {
            slug: string;
            title: string;
            /** @description Teaser. */
            excerpt: string | null;
            imageUrl: string | null;
            imageAlt: string | null;
            /** @enum {string} */
            status: "Published" | "Cancelled";
            /**
             * Format: date
             * @description Venue-local date; null for an ongoing event.
             */
            date: string | null;
            /** @description Venue-local `HH:mm`, 24-hour. */
            start: string | null;
            /** @description Venue-local `HH:mm`, 24-hour. */
            end: string | null;
            /** @description Free text shown next to or instead of times. */
            timeLabel: string | null;
            locationLabel: string;
            /** @enum {string} */
            registrationMode: "None" | "Free" | "Paid";
            /**
             * @description The language that the event was written in.
             * @enum {string}
             */
            language: "en" | "de";
        };
        VenueProfile: {
            /** @description Identifier used in the path. */
            slug: string;
            name: string;
            tagline: string;
            description: string;
            city: string;
            country: string;
            /** @description IANA time zone of the venue. */
            timezone: string;
            /** @description The types that guests can book. */
            resourceTypes: components["schemas"]["ResourceType"][];
            extras: components["schemas"]["Extra"][] | null;
            bookingDurations: components["schemas"]["BookingDuration"][] | null;
            /** @description Null: the venue takes no deposits. */
            depositTerms: components["schemas"]["DepositTerms"] | null;
            /** @description Pauses of online booking, absent for none. One whose end is past is over. */
            onlinePauses?: components["schemas"]["OnlinePause"][];
        };
        /** @description Something that is booked along with a resource, for a price. */
        Extra: {
            /** @description The `extraId` of a reservation. */
            id: string;
            name: string;
            description: string;
            /** @description In `currency`. */
            price: number;
            /** @description ISO 4217. */
            currency: string;
            /** @enum {string} */
            basis: "PerPerson" | "PerBooking";
            appliesTo: components["schemas"]["ResourceType"][];
        };
        /** @description The lengths of reservations of one resource type. */
        BookingDuration: {
            type: components["schemas"]["ResourceType"];
            defaultMinutes: number;
            minMinutes: number;
            maxMinutes: number;
            stepMinutes: number;
            /** @description Whether a guest may choose one of `options`. */
            guestSelectable: boolean;
            /** @description Selectable minutes. */
            options: number[];
        };
        DepositTerms: {
            /** @description Whether guests pay it here. If not, the venue takes it itself, and bookings wait without an end. */
            paidOnline: boolean;
            /** @description After so many minutes a booking whose guest agreed to a deposit and has not paid is cancelled; null: never. */
            holdMinutes: number | null;
        };
        OnlinePause: {
            resourceType: components["schemas"]["ResourceType"];
            /**
             * Format: date-time
             * @description Slots that start until then cannot be booked.
             */
            until: string;
            /** @description The sentence that guests read. */
            message: string;
        };
        /** @description This address needs an API key in the header X-Service-Key or as Authorization: Bearer. */
        ApiKeyMissingProblem: {
            /** @constant */
            slug: "api-key-missing";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description The API key is unknown or has been revoked. */
        ApiKeyUnknownProblem: {
            /** @constant */
            slug: "api-key-unknown";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description A publishable key works in browsers only: the request carries no Origin header. */
        PublishableKeyWithoutOriginProblem: {
            /** @constant */
            slug: "publishable-key-without-origin";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        };
        /** @description This origin is not on the allowlist of the publishable key. */
        OriginNotAllowedProblem: {
            /** @constant */
            slug: "origin-not-allowed";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        };
        /** @description A secret key must not be used from a browser: the request carries an Origin header. */
        SecretKeyWithOriginProblem: {
            /** @constant */
            slug: "secret-key-with-origin";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        };
        /** @description The API key is not for this venue. */
        KeyNotForVenueProblem: {
            /** @constant */
            slug: "key-not-for-venue";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        };
        Availability: {
            /** @description Identifier used in the path. */
            slug: string;
            /**
             * Format: date
             * @description The service day: hours past midnight belong to the day on which they start.
             */
            date: string;
            resourceType: components["schemas"]["ResourceType"];
            partySize: number;
            /** @description The length of the slots. If it is the default, slots of a resource with a length of its own have that one. */
            durationMinutes: number;
            /** @description With `explain=true`: the pause of online booking that runs for this type; absent for none. */
            pause?: {
                /**
                 * Format: date-time
                 * @description ISO 8601 with offset.
                 */
                until: string;
                /** @description The sentence for guests. */
                message: string;
            };
            /** @description Every candidate slot of the day, available or not. */
            slots: components["schemas"]["AvailabilitySlot"][];
        };
        AvailabilitySlot: {
            /** @description Venue-local `HH:mm`, 24-hour. */
            start: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            end: string;
            /**
             * Format: date-time
             * @description The start as an instant, which leaves no doubt on nights when the clock changes.
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            endsAt: string;
            /** @description The resource to reserve; for a group, its first member. */
            resourceId: string;
            resourceName: string;
            /** @description False: the slot exists, but it is taken or cannot be booked now. */
            available: boolean;
            /** @description In `currency`. */
            priceEstimate: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description Null if the members of a group differ. */
            pricingModel: components["schemas"]["PricingModel"] | null;
            /** @description The deposit of a guest who agrees to one (`depositOptIn`), in `currency`; null for none. */
            depositAmount: number | null;
            /** @description The unit of the price; null if the members of a group differ. */
            unitLabel: string | null;
            /** @description Seats left on a seat-sold resource; null for others. */
            seatsRemaining: number | null;
            /** @description Null for a single resource. */
            groupResourceCount: number | null;
            /** @description Null for a single resource. */
            groupResourceNames: string[] | null;
            /**
             * @description With `explain=true`: why the slot is not available; null if it is.
             * @enum {string|null}
             */
            reason?: "past" | "paused" | "too-far" | "too-soon" | "taken" | "pacing" | null;
        };
        /**
         * @description How a resource is priced.
         * @enum {string}
         */
        PricingModel: "Free" | "PerHour" | "PerGame" | "PerSession" | "FixedFee" | "Deposit" | "MinimumSpend";
        AvailabilityDays: {
            /** @description Identifier used in the path. */
            slug: string;
            /**
             * Format: date
             * @description Venue-local `yyyy-MM-dd`.
             */
            from: string;
            /**
             * Format: date
             * @description Venue-local `yyyy-MM-dd`.
             */
            until: string;
            resourceType: components["schemas"]["ResourceType"];
            partySize: number;
            /** @description The length of each booking, as in the availability of a day. */
            durationMinutes: number;
            /**
             * Format: date
             * @description The last date that can be booked at present.
             */
            lastDate: string;
            /** @description Every day of the range, in order. */
            days: components["schemas"]["AvailabilityDay"][];
        };
        AvailabilityDay: {
            /**
             * Format: date
             * @description The service day: hours past midnight belong to the day on which they start.
             */
            date: string;
            /**
             * @description `free`: something can be booked. `full`: the venue is open, but nothing can be booked now, because everything is taken, too soon, too far ahead or past. `closed`: the venue is closed by its opening hours.
             * @enum {string}
             */
            state: "free" | "full" | "closed";
            /** @description The first start that can be booked; null if there is none. */
            first: string | null;
            /** @description The last start that can be booked. It is before `first` if it is after midnight. */
            last: string | null;
        };
        BusinessInfo: {
            /** @description Identifier used in the path. */
            slug: string;
            /** @description Operating company as on receipts. */
            legalName: string;
            addressLine1: string;
            addressLine2: string | null;
            city: string;
            postalCode: string;
            country: string;
            phone: string;
            /** Format: email */
            email: string;
            website: string | null;
            /** @description IANA time zone of the venue. */
            timezone: string;
        };
        Registration: {
            /** @description Form `SVC-E-XXXX`. */
            reference: string;
            /** @enum {string} */
            status: "Confirmed" | "Cancelled";
            /** @enum {string} */
            payment: "NotRequired" | "Pending" | "Paid" | "Refunded";
            eventSlug: string;
            eventTitle: string;
            buyerName: string;
            /** Format: email */
            email: string;
            quantity: number;
            tickets: components["schemas"]["RegisteredTicket"][];
            /**
             * Format: uri
             * @description Guest cancel page; its last path segment is the cancel token.
             */
            cancelUrl: string;
            /**
             * Format: uri
             * @description The buyer's own page with all tickets. Anybody with the address can open it and cancel: never log it.
             */
            guestUrl: string;
        };
        RegisteredTicket: {
            /** @description 12 characters. */
            code: string;
            attendeeName: string;
            /**
             * Format: uri
             * @description Page with the QR code.
             */
            ticketUrl: string;
        };
        /** @description This feature is not part of the venue's plan. The member requiredPlan names the lowest plan that has it. */
        FeatureNotInPlanProblem: {
            /** @constant */
            slug: "feature-not-in-plan";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description Registration for this event is closed. */
        RegistrationClosedProblem: {
            /** @constant */
            slug: "registration-closed";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description This venue does not sell tickets online. */
        TicketSalesNotEnabledProblem: {
            /** @constant */
            slug: "ticket-sales-not-enabled";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
            /** @constant */
            title: "Ticket Sales Not Enabled";
            /** @constant */
            status: 409;
            /** @description A sentence for a developer, in the language of the request. */
            detail: string;
            /** @description Quote it when you report the problem. */
            traceId: string;
            /** @description Present when an error was captured. */
            sentryId?: string;
        };
        TicketCheckout: {
            /** @description Form `SVC-E-XXXX`. */
            reference: string;
            /** @enum {string} */
            status: "Confirmed" | "Cancelled";
            /**
             * @description `Pending` until the tickets are paid.
             * @enum {string}
             */
            payment: "NotRequired" | "Pending" | "Paid" | "Refunded";
            /** @description In `currency`. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
            /**
             * Format: uri
             * @description The page on which the guest pays, or the success page if nothing is left to pay.
             */
            checkoutUrl: string;
            /**
             * Format: date-time
             * @description The seats are held until then.
             */
            expiresAt: string;
            /** @description The sum that the voucher pays; with `voucherCode` only. */
            voucherAmount?: number;
            /** @description The sum that the card pays; with `voucherCode` only. 0: no redirect is needed. */
            amountDue?: number;
        };
        WaitingListEntry: {
            /** @constant */
            status: "Waiting";
            eventSlug: string;
            eventTitle: string;
            buyerName: string;
            /** Format: email */
            email: string;
            quantity: number;
        };
        Events: {
            /** @description Dated events by date and start, then ongoing ones. */
            events: components["schemas"]["Event"][];
        };
        EventDetail: {
            slug: string;
            title: string;
            /** @description Teaser. */
            excerpt: string | null;
            imageUrl: string | null;
            imageAlt: string | null;
            /** @enum {string} */
            status: "Published" | "Cancelled";
            /**
             * Format: date
             * @description Venue-local date; null for an ongoing event.
             */
            date: string | null;
            /** @description Venue-local `HH:mm`, 24-hour. */
            start: string | null;
            /** @description Venue-local `HH:mm`, 24-hour. */
            end: string | null;
            /** @description Free text shown next to or instead of times. */
            timeLabel: string | null;
            locationLabel: string;
            /** @enum {string} */
            registrationMode: "None" | "Free" | "Paid";
            /**
             * @description The language that the event was written in.
             * @enum {string}
             */
            language: "en" | "de";
            venueSlug: string;
            venueName: string;
            /** @description Filtered by the server, so that it may be inserted as HTML. */
            descriptionHtml: string;
            registration: components["schemas"]["RegistrationWindow"];
        };
        RegistrationWindow: {
            /** @enum {string} */
            mode: "None" | "Free" | "Paid";
            /** @description Null unless the event is paid. */
            price: number | null;
            /** @description ISO 4217. */
            currency: string | null;
            /** @description Null means unlimited. */
            capacity: number | null;
            /** @description Null when unlimited. */
            remaining: number | null;
            maxPerRegistration: number;
            /**
             * Format: date-time
             * @description Null: open until the event starts.
             */
            closesAt: string | null;
            /** @description True when a registration sent now would be accepted. */
            open: boolean;
            /**
             * @description Why it is not open; null while it is.
             * @enum {string|null}
             */
            reason: "closed" | "sold-out" | "past" | "not-open" | null;
            /**
             * @description Present if the event is sold out and guests can join its waiting list.
             * @constant
             */
            waitlist?: true;
        };
        /** @description Both lists are empty for a venue without a plan. */
        FloorPlan: {
            /** @description Identifier used in the path. */
            slug: string;
            zones: components["schemas"]["FloorPlanZone"][];
            tables: components["schemas"]["FloorPlanTable"][];
        };
        FloorPlanZone: {
            /** Format: uuid */
            id: string;
            name: string;
            /** @description Display order. */
            ordinal: number;
        };
        FloorPlanTable: {
            resourceId: string;
            name: string;
            type: components["schemas"]["ResourceType"];
            capacity: number;
            /** Format: uuid */
            zoneId: string;
            /** @description Relative to the zone. */
            x: number;
            /** @description Relative to the zone. */
            y: number;
            /** @description Relative to the zone. */
            width: number;
            /** @description Relative to the zone. */
            height: number;
            /** @enum {string} */
            shape: "Rectangle" | "Circle";
            /** @description Degrees. */
            rotation: number;
        };
        /** @description Menus for display. Seated guests order from those of the table session. */
        DisplayMenus: {
            /** @description Identifier used in the path. */
            slug: string;
            /** @description ISO 4217. */
            currency: string;
            menus: components["schemas"]["DisplayMenu"][];
        };
        DisplayMenu: {
            id: string;
            name: string;
            description: string;
            groups: components["schemas"]["DisplayMenuGroup"][];
        };
        DisplayMenuGroup: {
            name: string;
            description: string | null;
            items: components["schemas"]["DisplayMenuItem"][];
        };
        DisplayMenuItem: {
            name: string;
            description: string;
            /** @description In `currency`. */
            price: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description Such as dietary labels. */
            tags: string[];
            /** @description The declared allergens that it contains; null if the venue does not state them. */
            allergens: ("gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soya" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs")[] | null;
            imageUrl: string | null;
            /** @description False while it is sold out. */
            available: boolean;
        };
        MessageThread: {
            /** Format: uuid */
            threadId: string;
        };
        /** @description For display; availability already applies them. */
        OpeningHours: {
            /** @description Identifier used in the path. */
            slug: string;
            /** @description IANA time zone of the venue. */
            timezone: string;
            /** @description One entry per weekday. */
            regular: components["schemas"]["RegularHours"][];
            /** @description Each replaces the weekday entry for its date. */
            special: components["schemas"]["SpecialHours"][];
        };
        RegularHours: {
            /** @enum {string} */
            day: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
            isClosed: boolean;
            /** @description Null when closed. */
            opens: string | null;
            /** @description Null when closed. Earlier than `opens`: on the next calendar day; equal: 24 hours. */
            closes: string | null;
        };
        SpecialHours: {
            /**
             * Format: date
             * @description Venue-local `yyyy-MM-dd`.
             */
            date: string;
            isClosed: boolean;
            /** @description Null when closed. */
            opens: string | null;
            /** @description Null when closed. Earlier than `opens`: on the next calendar day; equal: 24 hours. */
            closes: string | null;
            note: string | null;
        };
        PaymentIntent: {
            /** Format: uuid */
            id: string;
            reservationReference: string;
            /** @description In `currency`. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description Set by the provider: `RequiresConfirmation`, `open`; `Succeeded` if a voucher paid it all. */
            status: string;
            /** @description The provider that created it. */
            provider: string;
            /** @description For the provider's client-side flow; must not be logged. */
            clientSecret: string;
            /**
             * Format: uri
             * @description If it is set, redirect the guest there.
             */
            checkoutUrl: string | null;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            createdAt: string;
            /** @description The sum that the voucher pays; with `voucherCode` only. */
            voucherAmount?: number;
            /** @description The sum that the card pays; with `voucherCode` only. 0: no redirect is needed. */
            cardAmount?: number;
        };
        /** @description There is nothing to pay for this reservation: it is cancelled, over, or paid already. */
        ReservationNotPayableProblem: {
            /** @constant */
            slug: "reservation-not-payable";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        Reservation: {
            /**
             * Format: uuid
             * @description Internal id.
             */
            id: string;
            /** @description Form `SVC-XXXX`; the guest quotes it, and a payment intent refers to it. */
            reference: string;
            /** @enum {string} */
            status: "Confirmed" | "Pending" | "Cancelled" | "Completed" | "NoShow";
            venueSlug: string;
            resourceType: components["schemas"]["ResourceType"];
            resourceName: string;
            /**
             * Format: date
             * @description The service day, venue-local.
             */
            date: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            start: string;
            /** @description Venue-local `HH:mm`, 24-hour. */
            end: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            startsAt: string;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            endsAt: string;
            partySize: number;
            customerName: string;
            /** @description In `currency`, without extras. */
            priceEstimate: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description True while `status` is `Pending`: the deposit confirms the reservation. */
            depositRequired: boolean;
            /** @description In `currency`. */
            depositAmount: number | null;
            /**
             * Format: date-time
             * @description ISO 8601 with offset.
             */
            createdAt: string;
            /** @description The shared reference of a reservation of a group. */
            groupReference: string | null;
            groupResources: components["schemas"]["GroupMember"][] | null;
            /** @description For per-game pricing. */
            games: number | null;
            extras: components["schemas"]["ReservationExtra"][] | null;
            /** @description In `currency`. */
            extrasTotal: number | null;
            /**
             * Format: uri
             * @description The guest's own page of the reservation. Anybody with the address can open it: never log it.
             */
            guestUrl: string;
        };
        GroupMember: {
            resourceId: string;
            resourceName: string;
            /** @description The number of guests of the party who sit here. */
            partyShare: number;
        };
        ReservationExtra: {
            extraId: string;
            name: string;
            /** @description In `currency`. */
            unitPrice: number;
            quantity: number;
            /** @description In `currency`. */
            lineTotal: number;
            /** @description ISO 4217. */
            currency: string;
            /** @enum {string} */
            basis: "PerPerson" | "PerBooking";
        };
        /** @description This slot can no longer be booked. Ask for the availability again. */
        SlotNotAvailableProblem: {
            /** @constant */
            slug: "slot-not-available";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
             * @description Why a rule of the venue refuses the slot now: `paused`, online booking is paused then; `pacing`, so many parties start then that the venue takes no more of this size.
             * @enum {string}
             */
            reason?: "paused" | "pacing";
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
        Resources: {
            /** @description Identifier used in the path. */
            slug: string;
            resources: components["schemas"]["Resource"][];
        };
        Resource: {
            /** @description This is what `resourceId` means everywhere. */
            id: string;
            name: string;
            description: string;
            type: components["schemas"]["ResourceType"];
            /** @description Seats or players. */
            capacity: number;
            /** @description The length of reservations: the resource's own, else the venue's default for the type. */
            slotDurationMinutes: number;
            /** @description The resource's own length alone. */
            slotDurationOverrideMinutes: number | null;
            pricing: components["schemas"]["Pricing"];
            /** @description Whether a seated guest can order food from the table session. */
            allowsFoodOrdering: boolean;
            /** @description Always true on this list. */
            active: boolean;
            /**
             * Format: uuid
             * @description Null when the resource is ungrouped.
             */
            resourceGroupId: string | null;
            resourceGroupName: string | null;
            resourceGroupDescription: string | null;
            /** @description Whether several reservations may share the resource, up to `capacity` combined. */
            seatSold: boolean;
        };
        Pricing: {
            model: components["schemas"]["PricingModel"];
            /** @description In `currency`. */
            amount: number;
            /** @description ISO 4217. */
            currency: string;
            /** @description In `currency`. */
            depositAmount: number | null;
            /** @description In `currency`. */
            minimumSpend: number | null;
            /** @description The unit of the amount. */
            unitLabel: string;
        };
        VoucherCheckout: {
            /** @description Form `GV-…`; display only. */
            reference: string;
            /**
             * Format: uri
             * @description The page on which the buyer pays.
             */
            checkoutUrl: string;
            /**
             * Format: date-time
             * @description When the session stops accepting payment.
             */
            expiresAt: string;
        };
        /** @description By the rule of the venue a voucher bought today would be valid for less than a year, so none can be sold. */
        VoucherValidityTooShortProblem: {
            /** @constant */
            slug: "voucher-validity-too-short";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        };
        /** @description This voucher cannot be bought online. */
        VoucherSaleNotAvailableProblem: {
            /** @constant */
            slug: "voucher-sale-not-available";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description The venue has not said how long its vouchers are valid, so none can be sold. */
        VoucherValidityNotSetProblem: {
            /** @constant */
            slug: "voucher-validity-not-set";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        VoucherOffers: {
            venueSlug: string;
            venueName: string;
            /** @description ISO 4217. */
            currency: string;
            /** @description Whether a checkout can be started. */
            onlineSaleAvailable: boolean;
            /** @enum {string|null} */
            unavailableReason: "not-in-plan" | "not-offered" | "payments-off" | "payouts-not-connected" | "validity-not-set" | "validity-too-short" | null;
            offers: components["schemas"]["VoucherOffer"][];
            terms: string | null;
            /** @description How long a voucher bought today is valid. */
            validityDescription: string | null;
        };
        VoucherOffer: {
            productId: string;
            /** @enum {string} */
            kind: "Amount" | "Item";
            /** @description In the language of the request. */
            title: string;
            /** @description Null when the buyer picks the amount. */
            price: number | null;
            customAmount: boolean;
            /** @description In `currency`. */
            minAmount: number | null;
            /** @description In `currency`. */
            maxAmount: number | null;
            itemName: string | null;
        };
        Voucher: {
            /** @description Issuing venue. */
            venueSlug: string;
            venueName: string;
            /** @description Five groups of four symbols. */
            displayCode: string;
            /** @enum {string} */
            kind: "Amount" | "Percentage" | "Item";
            /** @enum {string} */
            status: "Active" | "PartlyUsed" | "UsedUp" | "Expired" | "Voided";
            /** @description ISO 4217. */
            currency: string;
            /** @description The sum that an `Amount` voucher can pay now; null for other kinds. */
            balance: number | null;
            /** @description Issue value of an `Amount` voucher. */
            faceValue: number | null;
            /** @description Discount of a `Percentage` voucher. */
            percentage: number | null;
            /** @description The most that a `Percentage` voucher takes off. */
            maxDiscount: number | null;
            /** @description Menu item of an `Item` voucher, in the language of the request. */
            itemName: string | null;
            /**
             * Format: date
             * @description Last valid day, venue-local.
             */
            expiresOn: string;
            /** @description The terms as at issue, in the language of `Accept-Language` if the venue had given them in it. */
            terms: string | null;
            recipientName: string | null;
            giftMessage: string | null;
            /**
             * Format: uri
             * @description Guest page of the voucher.
             */
            guestUrl: string;
            /** @description QR code of `guestUrl`, to be inserted as HTML. */
            qrSvg: string;
        };
        /** @description There were too many requests in the last minute. Try again after the number of seconds in Retry-After. */
        RateLimitedProblem: {
            /** @constant */
            slug: "rate-limited";
            /**
             * Format: uri
             * @description Its page, or the section of the RFC.
             */
            type: string;
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
        /** @description A problem that this version of the client does not define for this route, or the answer of a proxy. Use its `status`. */
        OtherProblem: {
            /** @constant */
            slug: "other";
            /**
             * Format: uri
             * @description `about:blank` where the answer was no problem.
             */
            type: string;
            title: string;
            status: number;
            /** @description Empty where the answer was no problem. */
            detail: string;
            traceId?: string;
        };
    };
    responses: {
        /** @description Anything else. */
        GeneralProblem: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["OtherProblem"];
            };
        };
    };
    parameters: {
        /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
        AcceptLanguage: string;
        /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. */
        IdempotencyKey: string;
        /** @description The `ETag` of an answer that the client has. If the answer is unchanged, it is 304 without a body. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Identifies the answer, for `If-None-Match`. The same for each of its codings. */
        ETag: string;
        /** @description The compression of the body: the best that `Accept-Encoding` allows. Short bodies are not compressed. */
        ContentEncoding: "gzip" | "zstd";
        /** @description The request headers on which the answer depends, for caches. */
        Vary: string;
        /** @description Seconds to wait before the request is sent again. */
        RetryAfter: string;
        /** @description `Bearer`. */
        WwwAuthenticate: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    cancelRegistration: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The last segment of `cancelUrl`; a credential. */
                cancelToken: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelledRegistration"];
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
            /** @description `ticket-checked-in` */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["TicketCheckedInProblem"];
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
    getTable: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The token that is printed in the QR code of a table; a credential, revocable. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The table. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Table"];
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
    closeTab: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The token that is printed in the QR code of a table; a credential, revocable. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invoice"];
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
    placeOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The token that is printed in the QR code of a table; a credential, revocable. */
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrderRequest"];
            };
        };
        responses: {
            /** @description The session, with the new lines on `tab`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSession"];
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
            /** @description `not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"];
                };
            };
            /** @description `tab-changed`, `item-sold-out`, `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["TabChangedProblem"] | components["schemas"]["ItemSoldOutProblem"] | components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
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
    payTab: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The token that is printed in the QR code of a table; a credential, revocable. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TabPaymentRequest"];
            };
        };
        responses: {
            /** @description Opened, or paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TabPayment"];
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
            /** @description `not-found`, `voucher-not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["NotFoundProblem"] | components["schemas"]["VoucherNotFoundProblem"];
                };
            };
            /** @description `tab-changed`, `conflict`, `share-not-payable`, `payments-not-enabled`, `voucher-not-usable`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["TabChangedProblem"] | components["schemas"]["ConflictProblem"] | components["schemas"]["ShareNotPayableProblem"] | components["schemas"]["PaymentsNotEnabledProblem"] | components["schemas"]["VoucherNotUsableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
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
    getTableSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The token that is printed in the QR code of a table; a credential, revocable. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TableSession"];
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
    getTicket: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The code, in any case and with or without dashes; a credential. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
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
    getVenue: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an answer that the client has. If the answer is unchanged, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VenueProfile"];
                };
            };
            /** @description Unchanged: the client has this answer already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    getAvailability: {
        parameters: {
            query: {
                /** @description The service day, `yyyy-MM-dd`, without a zone. */
                date: string;
                /** @description Guests or players. Large parties may get slots of several resources. */
                partySize?: number;
                /** @description One of the venue's resource types. */
                resourceType?: "RestaurantTable" | "BilliardTable" | "DartBoard" | "Shuffleboard" | "BowlingLane" | "EventArea";
                /** @description A length that the venue offers; 0 means its default. */
                durationMinutes?: number;
                /** @description A `resourceGroupId`: only slots of that group. */
                resourceGroup?: string;
                /** @description True adds the `reason` to slots that are not available. */
                explain?: boolean;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an answer that the client has. If the answer is unchanged, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slots. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Availability"];
                };
            };
            /** @description Unchanged: the client has this answer already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    getAvailabilityDays: {
        parameters: {
            query: {
                /** @description The first service day, `yyyy-MM-dd`, without a zone. */
                from: string;
                /** @description The last one; at most 62 days in all. */
                until: string;
                /** @description Guests or players. Large parties may get slots of several resources. */
                partySize?: number;
                /** @description One of the venue's resource types. */
                resourceType?: "RestaurantTable" | "BilliardTable" | "DartBoard" | "Shuffleboard" | "BowlingLane" | "EventArea";
                /** @description A length that the venue offers; 0 means its default. */
                durationMinutes?: number;
                /** @description A `resourceGroupId`: only slots of that group. */
                resourceGroup?: string;
            };
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an answer that the client has. If the answer is unchanged, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The days. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityDays"];
                };
            };
            /** @description Unchanged: the client has this answer already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
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
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    getBusinessInfo: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an answer that the client has. If the answer is unchanged, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The business. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BusinessInfo"];
                };
            };
            /** @description Unchanged: the client has this answer already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    registerForEvent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["RegistrationRequest"];
            };
        };
        responses: {
            /** @description Registered; the tickets are mailed too. */
            201: {
                headers: {
                    /** @description The address of the event. */
                    Location: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Registration"];
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
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
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
            /** @description `registration-closed`, `ticket-sales-not-enabled`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RegistrationClosedProblem"] | components["schemas"]["TicketSalesNotEnabledProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
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
    openTicketCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["TicketCheckoutRequest"];
            };
        };
        responses: {
            /** @description Opened. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketCheckout"];
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
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
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
            /** @description `registration-closed`, `ticket-sales-not-enabled`, `payments-not-enabled`, `conflict`, `voucher-not-usable`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RegistrationClosedProblem"] | components["schemas"]["TicketSalesNotEnabledProblem"] | components["schemas"]["PaymentsNotEnabledProblem"] | components["schemas"]["ConflictProblem"] | components["schemas"]["VoucherNotUsableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
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
    joinWaitingList: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
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
                "application/json": components["schemas"]["WaitingListRequest"];
            };
        };
        responses: {
            /** @description On the list. The guest gets a mail with a link to leave it. */
            201: {
                headers: {
                    /** @description The address of the event. */
                    Location: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitingListEntry"];
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
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
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
            /** @description `registration-closed`, `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["RegistrationClosedProblem"] | components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
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
    listEvents: {
        parameters: {
            query?: {
                /** @description True leaves out dated events whose day has passed at the venue. */
                upcoming?: boolean;
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
            /** @description Events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Events"];
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
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    getEvent: {
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
                    "application/json": components["schemas"]["EventDetail"];
                };
            };
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    getFloorPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an answer that the client has. If the answer is unchanged, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The floor plan. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FloorPlan"];
                };
            };
            /** @description Unchanged: the client has this answer already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    getMenus: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an answer that the client has. If the answer is unchanged, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Menus. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisplayMenus"];
                };
            };
            /** @description Unchanged: the client has this answer already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    createMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageRequest"];
            };
        };
        responses: {
            /** @description Accepted. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageThread"];
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
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
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
    getOpeningHours: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an answer that the client has. If the answer is unchanged, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Opening hours. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpeningHours"];
                };
            };
            /** @description Unchanged: the client has this answer already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    createPaymentIntent: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentIntentRequest"];
            };
        };
        responses: {
            /** @description Opened. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentIntent"];
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
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
            /** @description `payments-not-enabled`, `reservation-not-payable`, `conflict`, `voucher-not-usable`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PaymentsNotEnabledProblem"] | components["schemas"]["ReservationNotPayableProblem"] | components["schemas"]["ConflictProblem"] | components["schemas"]["VoucherNotUsableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
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
    createReservation: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationRequest"];
            };
        };
        responses: {
            /** @description Reserved. */
            201: {
                headers: {
                    /** @description `/api/venues/{venueSlug}/reservations/{reference}`; informational. */
                    Location: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reservation"];
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
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
            /** @description `slot-not-available`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["SlotNotAvailableProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
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
    listResources: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description The `ETag` of an answer that the client has. If the answer is unchanged, it is 304 without a body. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bookable resources. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Resources"];
                };
            };
            /** @description Unchanged: the client has this answer already. */
            304: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["Vary"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    openVoucherCheckout: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
                /** @description Makes the request safe to repeat: for 24 hours, the same key with the same body is answered with what the first request created. While that one is still running, the answer is 409 `checkout-in-progress`, and `Retry-After` says when to try again. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /** @description The venue. */
                venueSlug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoucherCheckoutRequest"];
            };
        };
        responses: {
            /** @description Opened. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherCheckout"];
                };
            };
            /** @description `invalid-request`, `unreadable-body`, `voucher-validity-too-short` */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["BadRequestProblem"] | components["schemas"]["VoucherValidityTooShortProblem"];
                };
            };
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue`, `feature-not-in-plan` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"] | components["schemas"]["FeatureNotInPlanProblem"];
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
            /** @description `voucher-sale-not-available`, `voucher-validity-not-set`, `conflict`, `idempotency-key-reused`, `checkout-in-progress` */
            409: {
                headers: {
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["VoucherSaleNotAvailableProblem"] | components["schemas"]["VoucherValidityNotSetProblem"] | components["schemas"]["ConflictProblem"] | components["schemas"]["IdempotencyKeyReusedProblem"] | components["schemas"]["CheckoutInProgressProblem"];
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
    listVoucherOffers: {
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
            /** @description Offers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherOffers"];
                };
            };
            /** @description `api-key-missing`, `api-key-unknown` */
            401: {
                headers: {
                    "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["ApiKeyMissingProblem"] | components["schemas"]["ApiKeyUnknownProblem"];
                };
            };
            /** @description `publishable-key-without-origin`, `origin-not-allowed`, `secret-key-with-origin`, `key-not-for-venue` */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["PublishableKeyWithoutOriginProblem"] | components["schemas"]["OriginNotAllowedProblem"] | components["schemas"]["SecretKeyWithOriginProblem"] | components["schemas"]["KeyNotForVenueProblem"];
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
    lookUpVoucher: {
        parameters: {
            query?: never;
            header?: {
                /** @description `de` gives German texts; English is the default. Texts of a venue are in the venue's language, unless it has them in the one that is asked for. */
                "Accept-Language"?: components["parameters"]["AcceptLanguage"];
            };
            path: {
                /** @description The code, in any case and with or without dashes; a credential. */
                code: string;
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
                    "application/json": components["schemas"]["Voucher"];
                };
            };
            /** @description `voucher-not-found` */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["VoucherNotFoundProblem"];
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
}
