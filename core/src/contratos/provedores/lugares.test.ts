import { expect, test } from 'vitest'
import { anchorOf, dateAnchorOf } from './lugares.ts'

test('an anchor is ASCII, and none is part of another', () => {
  const all = Array.from({ length: 200 }, (_, at) => [
    anchorOf(at + 1),
    anchorOf(at + 1, '3f2a'),
    dateAnchorOf(at + 1, '3f2a'),
  ]).flat()
  for (const one of all) {
    expect(one).toMatch(/^[\x21-\x7e]+$/u)
    expect(all.filter((other) => other.includes(one))).toEqual([one])
  }
})
