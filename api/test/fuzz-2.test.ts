import { fuzzPart } from './fuzz.ts'

fuzzPart(2, 3)
