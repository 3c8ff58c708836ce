import { describe, expect, it } from 'vitest'
import { clockText } from '../buttons/clock-text.ts'
import { layOut } from './layout.ts'
import { targetOf } from './use-row-keys.ts'

const arranged = (
  prop: string,
  {
    isMoney,
    ...changes
  }: { fixed?: boolean; isSized?: boolean; isMoney?: true; width?: number } = {},
) => ({
  column: {
    prop,
    label: prop,
    width: 100,
    align: 'left' as const,
    isSortable: true,
    ...(isMoney && { isMoney }),
    render: () => prop,
  },
  width: 100,
  fixed: false,
  isSized: false,
  withTime: false,
  joined: [],
  ...changes,
})

describe('the layout of a table', () => {
  it('lets the first loose column grow and fixes the others from the left', () => {
    const { columns, minWidth } = layOut([
      arranged('a', { fixed: true }),
      arranged('b', { fixed: true }),
      arranged('c'),
      arranged('d'),
    ])
    expect(columns.map(({ left }) => left)).toEqual([40, 140, undefined, undefined])
    expect(columns.map(({ grows }) => grows)).toEqual([false, false, true, false])
    expect(columns.map(({ isLastFixed }) => isLastFixed)).toEqual([false, true, false, false])
    expect(minWidth).toBe(484)
  })

  it('leaves alone the widths that the person chose, while another can grow', () => {
    const grows = (...sized: boolean[]) =>
      layOut(sized.map((isSized, at) => arranged(`${at}`, { isSized }))).columns.map(
        (one) => one.grows,
      )
    expect(grows(true, false)).toEqual([false, true])
    expect(grows(true, true)).toEqual([false, true])
  })

  it('keeps money in sight at the right, in its order, and leaves room for the rest', () => {
    const money = { isMoney: true, width: 200 } as const
    const { columns } = layOut([
      arranged('nome'),
      arranged('valor', money),
      arranged('conta'),
      arranged('saldo', money),
      arranged('pago', money),
      arranged('demais', money),
    ])
    expect(columns.map(({ right }) => right)).toEqual([
      undefined,
      444,
      undefined,
      244,
      44,
      undefined,
    ])
  })

  it('lets words give way where the table is only a little too wide, and no other column', () => {
    const words = (prop: string, width: number) => ({
      ...arranged(prop, { width }),
      column: { ...arranged(prop).column, isText: true },
    })
    const [data, nome, motivo, valor] = [
      arranged('data', { width: 104 }),
      words('nome', 500),
      words('motivo', 440),
      arranged('valor', { width: 140, isMoney: true }),
    ]
    const { columns, minWidth } = layOut([data, nome, motivo, valor])
    expect(columns.map(({ size }) => size)).toEqual([
      104,
      'clamp(375px, calc(375px + (100cqw - 1033px) * 0.5319), 500px)',
      'clamp(330px, calc(330px + (100cqw - 1033px) * 0.4681), 440px)',
      140,
    ])
    expect(minWidth).toBe(1033)
    const wide = layOut([data, words('nome', 900), words('motivo', 700), valor])
    expect(wide.columns.map(({ size }) => size)).toEqual([104, 900, 700, 140])
    expect(wide.minWidth).toBe(1928)
  })

  it('needs no room for ticks where nothing is selected', () => {
    const { columns, minWidth } = layOut([arranged('a', { fixed: true })], false)
    expect(columns[0]?.left).toBe(0)
    expect(minWidth).toBe(144)
  })
})

describe('the keys of a table', () => {
  it('move between the rows and stop at the ends', () => {
    expect(targetOf('ArrowDown', 0, 3)).toBe(1)
    expect(targetOf('ArrowDown', 2, 3)).toBe(2)
    expect(targetOf('ArrowUp', 0, 3)).toBe(0)
    expect(targetOf('Home', 2, 3)).toBe(0)
    expect(targetOf('End', 0, 3)).toBe(2)
    expect(targetOf('a', 0, 3)).toBeUndefined()
  })
})

describe('the clock', () => {
  it('counts hours, minutes and whole seconds', () => {
    expect([0, 999, 61_000, 3_909_000, 360_000_000].map(clockText)).toEqual([
      '00:00:00',
      '00:00:00',
      '00:01:01',
      '01:05:09',
      '100:00:00',
    ])
  })
})
