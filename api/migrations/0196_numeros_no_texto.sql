-- Keys of text that hold ids ("9-1", "10-2") in the order of their numbers.
create collation numeros (provider = icu, locale = 'und-u-kn-true');
