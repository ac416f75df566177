/** Cues of each kind of conversation: distinctive ones first, then those that it shares with other kinds. */
export const OCCASIONS: Readonly<Record<string, readonly [distinctive: string, common: string]>> = {
  "job interview": [
    "interviewer, interviews, applying for, apply for, applied for, resume, previous job, previous position, last job, last position, present job, present position, current job, current position, former job, vacancy, why do you want, why did you want, why did you choose, why did you leave, why would you want, why would you like, tell me about yourself, job opening, career goals, educational background, work under pressure, why should we hire, fit for the position, this job",
    "position, applicants, resumé, résumé, qualifications, qualified, strengths, weaknesses, working experience, work experience, experienced, experience, salary, graduated, graduate, hire, responsibilities, skills, secretary, personnel, references, fringe benefits, majored, employer, master's, management, career, passionate, team, university, nursing",
  ],
  shopping: [
    "can i help you, may i help you, try it, try them, try on, fitting room, dressing room, changing room, i'll take it, i'll take them, i'll take this, i'll take these, i'll take both, sold out, how would you like to pay, i'll pay, how much is it, clothes, shopping",
    "size, how much is, how much are, how much does, how much do, how much will, price, discount, on sale, cash, credit card, receipt, store, shop, mall, cashier, shirts, shoes, dresses, jeans, trousers, pants, coat, sweater, color, colour, fits, cheaper, cheap, expensive, afford, bargain, brand, refund, in stock, style, cotton, silk, leather, suits you, looking for, model, blouse, jacket, skirt, wear, pay, popular, catalogue, visa, buy",
  ],
  directions: [
    "how do i get to, how can i get to, how to get to, how to get there, turn left, turn right, go straight, keep straight, walk straight, straight ahead, straight on, where is the nearest, where is the, nearest, on your left, on your right, tell me the way, tell me where, tell me how, show me the way, show me where, show me how, the way to, can't miss",
    "blocks, corner, crossing, crossroads, intersection, traffic lights, map, lost, next to, opposite, across from, far from here, street, avenue, road, miss it, stranger here",
  ],
  "doctor visit": [
    "what seems to be, symptoms, prescription, prescribe, temperature, take a look at, examine you, blood pressure, x-ray, diagnosis, doctor, dentist, times a day",
    "fever, pills, medicine, medication, cough, sore throat, headaches, headache, stomach aches, stomach ache, stomachaches, stomachache, stomach, pains, painful, hurts, allergy, allergic, dizzy, tooth, infection, flu, cold, vomiting, vomited, vomit, breathe, chest, throat, swollen, rash, injection, bed rest, blood tests, surgery, patient",
  ],
  "restaurant order": [
    "waiter, waitress, menu, ready to order, take your order, appetizers, dessert, the bill, check please, for two, dishes, anything to drink, chef, would you like some, would you like something, would you like anything",
    "order, steaks, salad, soup, wine, beer, table for, rare, medium, well done, main course, delicious, specialty, restaurant, reservation, dressing, tip, fries, chicken",
  ],
  hotel: [
    "single room, double room, suite, front desk, receptionist, reception, checking in, check in, checking out, check out, reservation, room service, per night, hotel, key card, bellman, porter, registration form, rooms available",
    "nights, key, luggage, baggage, vacant, wake-up call, bath, breakfast",
  ],
  "air travel": [
    "flight, boarding, airport, airlines, economy class, business class, first class, window seat, aisle seat, gate, departure, customs, take off, takeoff, plane, check in",
    "luggage, baggage, suitcase, carry-on, passport, ticket, round trip, one way, depart, seat, fasten, stewardess, airbus",
  ],
  banking: [
    "bank, account, withdrawal, withdraw, deposit, exchange rate, savings, loan, mortgage, atm, pin, traveler's checks, currency, balance, remittance, remit, banker's draft, money order",
    "interest rate, check, cash, bills, transfer, teller, credit card, identification, signature, dollars",
  ],
  "apartment rental": [
    "rent, landlord, landlady, lease, furnished, unfurnished, tenants, utilities, move in, per month, a month, real estate",
    "apartment, flat, bedrooms, deposit, neighbourhood, neighborhood, kitchen, bathroom, living room, advertisement, furniture, air conditioning, house",
  ],
  "bus and train": [
    "bus, subway, underground, train, tram, station, stop, platform, fare, transfer, conductor, commute, commuting",
    "get off, get on, change at, change to, ticket, timetable, schedule, driver, rush hour",
  ],
  "traffic offence": [
    "officer, speeding, speed limit, ticket, red light, stop sign, pulled over, pull over, parking ticket, parking space, parking lot, parking fine, miles an hour, violation, license, licence, driver's license, driver's licence",
    "fine, insurance, registration, traffic, drive, court, police",
  ],
  "car trouble": [
    "mechanic, garage, brakes, engine, tires, flat tire, oil, battery, broken down, broke down, tow, transmission, accident",
    "car, repair, insurance, crashed, crash, headlight, steering, gas",
  ],
  "being late": [
    "late, traffic jam, overslept, alarm, on time, hurry, waiting for, missed the bus, missed the train, missed the flight, missed the plane, miss the bus, miss the train, miss the flight, miss the plane, keeping you waiting, keep you waiting, stuck in, delayed",
    "sorry, waited, waiting, wait, minutes, clock, o'clock",
  ],
  "crime report": [
    "stole, stolen, robbed, robbery, robber, thief, thieves, burglars, burglary, police, suspect, wallet, purse, crime, murdered, murder",
    "weapon, gun, officer, describe, witnesses, arrested, arrest, jail, prison",
  ],
  "school and exams": [
    "exams, homework, professor, semester, classes, lectures, essay, assignment, finals, grades, courses, major, tuition, dorm, term paper, scholarship",
    "school, test, study, studying, teacher, library, college, university, students, degree, graduate, campus, notes, math",
  ],
  relationship: [
    "girlfriend, boyfriend, dating, break up, broke up, in love, love you, fell in love, divorced, divorce, marry me, propose, engaged, a date, blind date, asked her out, asked him out, asked me out, ask her out, ask him out, ask me out, cheated, cheating, cheat",
    "love, relationship, romantic, kissed, kiss, heart, together, single, jealous, couple",
  ],
  wedding: [
    "wedding, bride, groom, bridesmaids, honeymoon, best man, engagement, ceremony, newlyweds",
    "married, marry, guests, church, dress, invitation",
  ],
  weather: [
    "weather, forecast, raining, rainy, rain, sunny, snowing, snowy, snow, degrees, cloudy, windy, humid, thunderstorms, storm",
    "temperature, hot, cold, warm, cool, winter, summer, spring, autumn, umbrella, climate, wind, sun, freezing",
  ],
  pets: [
    "dogs, puppy, cats, kittens, pets, vet, parrot, hamster",
    "walk him, walk her, walk it, feed, animals, fish tank, leash, barking, barks, cute",
  ],
  exercise: [
    "gym, working out, work out, workout, exercise, exercising, lose weight, in shape, keep fit, fitness, jogging, yoga, treadmill, weights, aerobics, push-ups",
    "muscles, running, healthy, trainer, calories, swimming, strength",
  ],
  "healthy eating": [
    "diet, vegetarian, vegan, calories, junk food, fast food, healthy, vegetables, fat, overweight, lose weight, nutrition",
    "fruit, eating, eat, sugar, salad, weight, organic, protein, vitamins, habits",
  ],
  movies: [
    "movies, films, cinema, theater, theatre, actors, actress, director, comedy, horror, thriller, showing, popcorn, sequel, netflix, screen",
    "tickets, plot, character, scenes, watched, watch, stars, starring",
  ],
  television: [
    "channel, tv, television, series, episodes, soap operas, documentary, cartoons, remote, netflix",
    "programmes, programs, news, show, watching, watch, commercials",
  ],
  music: [
    "concert, band, songs, singer, guitar, piano, violin, orchestra, jazz, rock music, rock band, classical music, album, music, gig",
    "singing, sing, playing, play, lyrics, dance, tickets",
  ],
  cooking: [
    "recipe, oven, bake, boil, fry, stir, flour, ingredients, chop, pan, cooking, cook, dough, onions",
    "eggs, butter, salt, sugar, pepper, garlic, kitchen, soup, sauce, minutes, add",
  ],
  housework: [
    "housework, chores, vacuuming, vacuum, laundry, dishes, mop, dusting, dust, ironing, iron, tidy, cleaning, cleaned, clean, washing, wash, sweep",
    "mess, messy, garbage, trash, windows, kitchen, bathroom, floor, yard",
  ],
  "birthday party": [
    "birthday, party, presents, gifts, cake, invitation, surprise, celebrate, celebrating, celebration, invite, invited",
    "guests, dance, candles, balloons, music, drinks, years old",
  ],
  "car rental": [
    "rent a car, rental car, compact car, mileage, unlimited mileage, car rental, full coverage, per day, hire a car",
    "rent, insurance, license, licence, pick up, drop off, drive, automatic, model, tank",
  ],
  "lost property": [
    "lost and found, lost my, left it, have you seen my, find it, can't find, it's missing, describe it",
    "lost, bag, purse, wallet, phone, cellphone, keys, umbrella, missing, color, black, leather",
  ],
  "price negotiation": [
    "your price, your offer, your quotation, our price, our offer, our quotation, my price, my offer, my quotation, best price, best offer, best quotation, final price, final offer, final quotation, lowest price, lowest offer, lowest quotation, reasonable price, reasonable offer, reasonable quotation, total price, total offer, total quotation, quotation, quote, discount, bargain, lower the price, lower your price, too high, too expensive, too much, units, profit, terms, per cent, percent, commission, bulk, shipment, delivery, l/c",
    "contract, order, price, offer, deal, cost, market, payment, cheaper",
  ],
  work: [
    "boss, colleagues, co-workers, overtime, deadline, promotion, raise, project, clients, manager, reports, the office, meeting, staff, employees, fired, laid off, resign, quit",
    "company, working, work, job, office, department, team, business, salary, shift",
  ],
  "business meeting": [
    "agenda, minutes of, chairman, chairperson, chair, conference, presentation, sales, budget, quarter, figures, proposal, board, strategy, marketing, customers, production, launch, roadmap, stakeholders",
    "meeting, report, project, schedule, market, plan, department, team",
  ],
  "online shopping": [
    "online, ordered it online, ordered it from, ordered online, ordered from, order it online, order it from, order online, order from, shipping, delivery, ebay, amazon, website, tracking, parcel, package, return it, catalogue, catalog",
    "internet, credit card, refund, buy, bought, price",
  ],
  "order problem": [
    "refund, return, replacement, wrong item, wrong order, wrong size, wrong one, damaged, defective, broken, warranty, guarantee, order number, tracking, complaint, complaining, complain, customer service, manager",
    "delivery, arrived, missing, receipt, exchange, ordered, sent, compensate, compensation",
  ],
  "travel plans": [
    "trip, travelling, traveling, travel, vacation, holidays, tour, tourists, sightseeing, travel agency, guide, museum, beach, abroad, visa, itinerary, package tour",
    "flight, hotel, visit, city, mountains, sea, island, fly, countries, booked, places",
  ],
  immigration: [
    "purpose of your visit, purpose of your trip, passport, customs, declare, visa, how long will you, how long are you, how long do you, immigration, on business, duty, embassy",
    "officer, stay, luggage, country, citizen",
  ],
  library: [
    "library, librarian, library card, check out, borrowed, borrow, due, overdue, renew, reference, shelf, shelves, return it, return them",
    "books, catalog, magazines, journal",
  ],
  "post office": [
    "post office, stamps, airmail, parcel, package, envelope, postage, registered, zip code, express, weighs",
    "mail, letter, send, address, postcards",
  ],
  haircut: [
    "haircut, hair, barber, hairdresser, shampoo, trim, perm, salon, manicure, shave",
    "short, long, cut, style, dye, color, curly, bangs",
  ],
  farewell: [
    "farewell, good-bye, goodbye, see you off, see me off, see him off, see her off, see them off, miss you, leaving, keep in touch, take care, bon voyage, nice trip, safe trip, safe journey, safe flight, hospitality, say goodbye",
    "stay, flight, write",
  ],
  "election and politics": [
    "election, voting, president, candidates, government, party leader, campaign, democrats, republicans, senator, congress, parliament, prime minister, policy, politics, politicians, taxes, vote, voted",
    "law, country, debate",
  ],
  environment: [
    "pollution, environment, recycle, recycling, global warming, climate change, polluted, plastic, endangered, carbon, greenhouse, wildlife, emissions",
    "waste, planet, trees, energy, air, water, earth",
  ],
  smoking: [
    "smoke, smoked, smoking, smoker, cigarettes, quit, tobacco, lung, nicotine, cigar",
    "addicted, addiction, health, habit, pack",
  ],
  "babysitting and children": [
    "babysitter, babysitting, babysit, baby, diapers, toddler, kindergarten, daycare, nursery, bedtime, pregnant, newborn",
    "kids, child, children, toys, crying, cry, born, milk",
  ],
};
