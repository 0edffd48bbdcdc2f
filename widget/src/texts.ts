/** The texts of the first view: `key|English|Deutsch`. */
export const lines = `what|What|Was
guests|Guests|Personen
length|Length|Dauer
prev|Previous month|Voriger Monat
next|Next month|Nächster Monat
closed|closed|geschlossen
full|fully booked|ausgebucht
left|{0} left|noch {0}
PerGame|{0} per game|{0} pro Spiel
MinimumSpend|min. spend {0}|Mindestverzehr {0}
deposit|deposit {0}|Anzahlung {0}
trouble|Please try again.|Bitte noch einmal versuchen.
RestaurantTable|Table|Tisch
BilliardTable|Billiards|Billard
DartBoard|Darts|Dart
BowlingLane|Bowling|Bowling
EventArea|Stage|Bühne`
