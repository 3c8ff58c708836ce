import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ColumnId } from '../board/columns.ts'
import { chosenLines } from '../state/commands.ts'
import styles from './grid.module.css'
import layer from './layer.module.css'
import { gripWidth } from './sizes.ts'
import { attachPointer } from './pointer.ts'
import { sheet } from './testing.ts'

/** A stub element whose closest match is this class. */
class Inside {
  readonly #className: string | undefined
  constructor(className: string | undefined) {
    this.#className = className
  }
  closest = (selector: string) => (selector === `.${this.#className}` ? this : null)
}

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('Element', Inside)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

interface Options {
  readonly inside?: string | undefined
  readonly height?: number
  readonly [key: string]: unknown
}

function open(isReadOnly = false) {
  const um = sheet({ isReadOnly })
  attachPointer(um.grade)
  const send = (
    on: EventTarget,
    type: string,
    [uid, coluna]: readonly [string, ColumnId],
    { inside, height = 0.5, ...more }: Options = {},
  ) => {
    const event = new Event(type, { cancelable: true })
    if (inside) Object.defineProperty(event, 'target', { value: new Inside(inside) })
    const point = um.point(uid, coluna, height)
    on.dispatchEvent(Object.assign(event, { button: 0, pointerType: 'mouse', ...point, ...more }))
    return event
  }
  return {
    ...um,
    press: (uid: string, coluna: ColumnId, more?: Options) =>
      send(um.rolagem, 'pointerdown', [uid, coluna], more),
    over: (uid: string, coluna: ColumnId, more?: Options) =>
      send(page, 'pointermove', [uid, coluna], more),
    release: () => page.dispatchEvent(new Event('pointerup')),
    escape: () => page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Escape' })),
    menu: (uid: string, coluna: ColumnId) =>
      send(um.rolagem, 'contextmenu', [uid, coluna], { inside: styles.celula }),
    twice: (uid: string, coluna: ColumnId, inside: string | undefined) =>
      send(um.rolagem, 'dblclick', [uid, coluna], { inside }),
  }
}

it('a press chooses the cell, a drag the range, until it is released', () => {
  const um = open()
  expect(um.press('a', 'descricao').defaultPrevented).toBe(true)
  expect(um.grade.focus).toHaveBeenCalledOnce()
  um.over('b', 'valor_unit')
  expect([um.anchor(), um.cursor()]).toEqual(['a.descricao', 'b.valor_unit'])
  um.release()
  um.over('c', 'descricao')
  expect(um.cursor()).toBe('b.valor_unit')
})

it('Shift goes on from where the range began, Ctrl picks lines one by one', () => {
  const um = open()
  um.at('a')
  um.press('c', 'valor_unit', { shiftKey: true })
  expect([um.anchor(), um.cursor()]).toEqual(['a.descricao', 'c.valor_unit'])
  um.release()
  um.at('a')
  um.press('c', 'descricao', { ctrlKey: true })
  expect(chosenLines(um.store)).toContain('c')
})

it('a press that is not of the cells changes nothing', () => {
  const um = open()
  um.at('a')
  const elsewhere: Options[] = [
    { button: 2 },
    { inside: layer.editor },
    { inside: styles.cabecalho },
    { clientX: 1201 },
    { clientY: 401 },
    { clientY: 10 },
  ]
  for (const more of elsewhere) {
    expect(um.press('c', 'descricao', more).defaultPrevented).toBe(false)
  }
  expect(um.cursor()).toBe('a.descricao')
})

it('the number takes whole rows', () => {
  const um = open()
  const last = um.store.snapshot().map.colunas.at(-1)
  um.press('a', 'numero', { clientX: gripWidth })
  um.over('b', 'descricao')
  expect([um.anchor(), um.cursor()]).toEqual(['a.numero', `b.${last}`])
})

it('the handle fills downwards when it is released, never upwards, and not after Escape', () => {
  const um = open()
  um.at('a', 'valor_unit')
  um.press('a', 'valor_unit', { inside: layer.alca })
  um.over('b', 'valor_unit')
  um.escape()
  expect(um.linha('b')).toMatchObject({ valor_unit: 200 })
  um.press('a', 'valor_unit', { inside: layer.alca })
  um.over('g', 'valor_unit')
  const shown = um.camada.filling.mock.lastCall?.[0]
  expect(shown).toMatchObject({ deLinha: 1, ateLinha: 1 })
  um.over('b', 'valor_unit')
  um.release()
  expect(um.linha('b')).toMatchObject({ valor_unit: 100 })
})

it('lines are carried by the grip: before, after, or into a group', () => {
  const grip = { clientX: gripWidth - 1 }
  const um = open()
  um.press('a', 'numero', grip)
  um.over('b', 'numero', { height: 0.6 })
  um.release()
  expect(um.rows().slice(0, 3)).toEqual(['g', 'b', 'a'])
  um.press('a', 'numero', grip)
  um.over('b', 'numero', { height: 0.4 })
  um.release()
  expect(um.rows().slice(0, 3)).toEqual(['g', 'a', 'b'])
  um.press('a', 'numero', grip)
  um.over('h', 'numero', { height: 0.4 })
  expect(um.camada.target).toHaveBeenLastCalledWith({ top: 90, isWithin: true })
  um.release()
  expect(um.linha('a')).toMatchObject({ superior: 'h' })
})

it('lines given up with Escape, or of a sheet that is only read, stay where they are', () => {
  const grip = { clientX: gripWidth - 1 }
  const um = open()
  um.press('a', 'numero', grip)
  um.over('c', 'numero')
  um.escape()
  expect(um.rows().slice(0, 3)).toEqual(['g', 'a', 'b'])
  const fixed = open(true)
  fixed.press('a', 'numero', grip)
  fixed.over('c', 'numero')
  fixed.release()
  expect(fixed.rows().slice(0, 3)).toEqual(['g', 'a', 'b'])
})

it('the arrow folds and opens; a finger only chooses', () => {
  const um = open()
  um.press('g', 'descricao', { inside: styles.seta })
  expect(um.rows()).not.toContain('a')
  um.press('g', 'descricao', { inside: styles.seta })
  expect(um.rows()).toContain('a')
  um.press('a', 'descricao', { pointerType: 'touch' })
  um.over('c', 'descricao')
  expect([um.anchor(), um.cursor()]).toEqual(['a.descricao', 'a.descricao'])
})

it('two presses open the cell, not those on the arrow', () => {
  const um = open()
  um.at('a')
  um.twice('a', 'descricao', styles.seta)
  expect(um.store.snapshot().edit).toBeUndefined()
  um.twice('a', 'descricao', styles.celula)
  expect(um.store.snapshot().edit).toMatchObject({ texto: 'Diretor' })
})

it('the menu is of the line under it, or of the lines chosen when it is one of them', () => {
  const um = open()
  um.at('a')
  expect(um.menu('c', 'valor_unit').defaultPrevented).toBe(true)
  expect(um.cursor()).toBe('c.valor_unit')
  um.at('a')
  um.menu('a', 'valor_unit')
  expect(um.cursor()).toBe('a.descricao')
  expect(um.acoes.openMenu).toHaveBeenCalledTimes(2)
})
