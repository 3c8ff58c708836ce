import { describe, expect, it, vi } from 'vitest'
import { onKeyDown } from './keyboard.ts'
import { sheet } from './testing.ts'

/** Presses e.g. `Ctrl+Shift+z`; true if the default action was prevented. */
function press(um: ReturnType<typeof sheet>, name: string, more: object = {}): boolean {
  const parts = name.split('+')
  const preventDefault = vi.fn()
  const event = {
    key: parts.at(-1),
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
    isComposing: false,
    preventDefault,
    stopPropagation: vi.fn(),
    ...more,
  } as unknown as KeyboardEvent
  onKeyDown(event, um.grade)
  return preventDefault.mock.calls.length > 0
}

describe('the cursor', () => {
  it.each([
    ['ArrowDown', 'b.descricao'],
    ['ArrowUp', 'g.descricao'],
    ['ArrowLeft', 'a.numero'],
    ['Home', 'a.numero'],
    ['PageDown', 'c.descricao'],
    ['PageUp', 'g.descricao'],
    ['Ctrl+ArrowUp', 'g.descricao'],
    ['Meta+ArrowLeft', 'a.numero'],
    ['Ctrl+Home', 'g.numero'],
    ['Shift+Tab', 'a.numero'],
  ])('%s leads from a to %s', (key, expected) => {
    const um = sheet()
    um.at('a')
    expect(press(um, key)).toBe(true)
    expect(um.cursor()).toBe(expected)
    expect(um.anchor()).toBe(expected)
  })

  it('Shift keeps where the range began, Escape leaves its last cell alone', () => {
    const um = sheet()
    um.at('a')
    press(um, 'Shift+ArrowDown')
    press(um, 'Shift+ArrowLeft')
    expect([um.anchor(), um.cursor()]).toEqual(['a.descricao', 'b.numero'])
    press(um, 'Escape')
    expect([um.anchor(), um.cursor()]).toEqual(['b.numero', 'b.numero'])
  })

  it('stops at the edges', () => {
    const um = sheet()
    um.at('g', 'numero')
    press(um, 'ArrowUp')
    press(um, 'ArrowLeft')
    expect(um.cursor()).toBe('g.numero')
    press(um, 'Ctrl+End')
    const end = um.cursor()
    press(um, 'ArrowDown')
    press(um, 'ArrowRight')
    expect(um.cursor()).toBe(end)
  })

  it('Tab goes on to the next row, and leaves the sheet at its two ends', () => {
    const um = sheet()
    um.at('a', um.store.snapshot().map.colunas.at(-1))
    expect(press(um, 'Tab')).toBe(true)
    expect(um.cursor()).toBe('b.numero')
    um.at('g', 'numero')
    expect(press(um, 'Shift+Tab')).toBe(false)
    press(um, 'Ctrl+End')
    expect(press(um, 'Tab')).toBe(false)
  })
})

describe('the selection', () => {
  it('Ctrl+A takes the whole sheet, Shift+space the rows of the range', () => {
    const um = sheet()
    const last = um.store.snapshot().map.colunas.at(-1)
    um.at('a')
    press(um, 'Shift+ArrowDown')
    press(um, 'Shift+ ')
    expect([um.anchor(), um.cursor()]).toEqual(['a.numero', `b.${last}`])
    press(um, 'Ctrl+a')
    expect([um.anchor(), um.cursor()]).toEqual(['g.numero', `${um.rows().at(-1)}.${last}`])
  })
})

describe('folding', () => {
  it('Alt+Left folds the group, then leads to the one above; Alt+Right opens', () => {
    const um = sheet()
    um.at('a')
    press(um, 'Alt+ArrowLeft')
    expect(um.cursor()).toBe('g.descricao')
    press(um, 'Alt+ArrowLeft')
    expect(um.rows()).not.toContain('a')
    press(um, 'Alt+ArrowRight')
    expect(um.rows()).toContain('a')
  })
})

describe('cells and lines', () => {
  it('a letter opens the cell over what it holds, Enter with it', () => {
    const um = sheet()
    um.at('a')
    expect(press(um, 'x')).toBe(false)
    expect(um.store.snapshot().edit).toMatchObject({ texto: '', isTyping: true })
    const other = sheet()
    other.at('a')
    press(other, 'Enter')
    expect(other.store.snapshot().edit).toMatchObject({ texto: 'Diretor', isTyping: false })
  })

  it('Enter on what is not edited goes down, and a letter there does nothing', () => {
    const um = sheet()
    um.at('a', 'valor_total')
    press(um, 'x')
    expect(um.store.snapshot().edit).toBeUndefined()
    press(um, 'Enter')
    expect(um.cursor()).toBe('b.valor_total')
  })

  it.each([
    ['?', {}],
    ['x', { isComposing: true }],
    ['Ctrl+b', {}],
    ['Alt+b', {}],
  ])('%s %o is not for the cell', (key, more) => {
    const um = sheet()
    um.at('a')
    expect(press(um, key, more)).toBe(false)
    expect(um.store.snapshot().edit).toBeUndefined()
  })

  it('Delete empties cells; over whole rows it deletes the lines; undo brings them back', () => {
    const um = sheet()
    um.at('a', 'valor_unit')
    press(um, 'Delete')
    expect(um.linha('a')).toMatchObject({ descricao: 'Diretor', valor_unit: 0 })
    press(um, 'Ctrl+z')
    expect(um.linha('a')).toMatchObject({ valor_unit: 100 })
    press(um, 'Shift+ ')
    press(um, 'Backspace')
    expect(um.linha('a')).toBeUndefined()
    press(um, 'Ctrl+z')
    expect(um.linha('a')).toMatchObject({ descricao: 'Diretor' })
    press(um, 'Ctrl+Shift+Z')
    expect(um.linha('a')).toBeUndefined()
  })

  it('a sheet that is only read changes by no key', () => {
    const um = sheet({ isReadOnly: true })
    const before = um.store.snapshot().board.documento
    for (const key of ['Delete', 'x', 'Ctrl+Enter', 'Ctrl+Delete', 'Ctrl+d', 'Alt+ArrowDown']) {
      um.at('a', 'valor_unit')
      press(um, key)
    }
    expect(um.store.snapshot().board.documento).toBe(before)
    expect(um.store.snapshot().edit).toBeUndefined()
  })

  it('lines move, double and fill downwards', () => {
    const um = sheet()
    um.at('a')
    press(um, 'Alt+ArrowDown')
    expect(um.rows().slice(0, 3)).toEqual(['g', 'b', 'a'])
    press(um, 'Ctrl+Shift+D')
    expect([...um.store.snapshot().board.documento.linhas.values()]).toHaveLength(6)
    um.at('b', 'valor_unit')
    press(um, 'Shift+ArrowDown')
    press(um, 'Ctrl+d')
    expect(um.linha('a')).toMatchObject({ valor_unit: 200 })
  })

  it('search, details and the menu are asked of the screen', () => {
    const um = sheet()
    um.rolagem.scrollTop = 10
    um.at('a')
    press(um, 'Ctrl+f')
    press(um, 'Ctrl+i')
    press(um, 'Shift+F10')
    expect(um.acoes.openSearch).toHaveBeenCalledOnce()
    expect(um.acoes.openDetails).toHaveBeenCalledOnce()
    expect(um.acoes.openMenu).toHaveBeenCalledWith(50, 110)
  })
})
