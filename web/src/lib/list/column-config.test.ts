import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arrangeColumns, configOf, parseColumnConfig } from './column-config.ts'
import type { ColumnConfig } from './column-config.ts'
import { moveItem } from '../plain/move-item.ts'

const columns = ['razao', 'cnpj', 'cidade', 'valor'].map((prop) => ({
  prop,
  label: prop.toUpperCase(),
  width: 100,
}))
const props = (saved?: ColumnConfig[]) =>
  arrangeColumns(columns, saved).map(({ column }) => column.prop)

describe('the columns of a list', () => {
  it('are as the list has them until somebody arranges them', () => {
    expect(props()).toEqual(['razao', 'cnpj', 'cidade', 'valor'])
  })

  it('follow the saved order, hide, and put fixed ones first', () => {
    expect(
      props([
        { prop: 'valor', label: 'V' },
        { prop: 'cidade', label: 'C', remove: true },
        { prop: 'razao', label: 'R' },
        { prop: 'cnpj', label: 'D', fixed: true },
      ]),
    ).toEqual(['cnpj', 'valor', 'razao'])
  })

  it('take in columns that the saved configuration does not know, in their place', () => {
    expect(
      props([
        { prop: 'valor', label: 'V' },
        { prop: 'razao', label: 'R' },
        { prop: 'removida', label: 'X' },
      ]),
    ).toEqual(['valor', 'razao', 'cnpj', 'cidade'])
  })

  it('leave hidden what is only offered, until somebody shows it', () => {
    const offered = [...columns, { prop: 'campo.1', label: '1', width: 90, isHiddenAtFirst: true }]
    const shown = (saved?: ColumnConfig[]) =>
      arrangeColumns(offered, saved).map(({ column }) => column.prop)
    expect(shown()).toEqual(['razao', 'cnpj', 'cidade', 'valor'])
    expect(shown([{ prop: 'razao', label: 'R' }])).not.toContain('campo.1')
    expect(configOf(offered, undefined).at(-1)).toMatchObject({ prop: 'campo.1', remove: true })
    expect(shown([{ prop: 'campo.1', label: '1' }])).toContain('campo.1')
  })

  it('join under the column before', () => {
    const [first, second] = arrangeColumns(columns, [
      { prop: 'razao', label: 'R' },
      { prop: 'cnpj', label: 'D', join: true },
    ])
    expect(first?.joined.map(({ column }) => column.prop)).toEqual(['cnpj'])
    expect(second?.column.prop).toBe('cidade')
  })

  it('keep a width that can be shown', () => {
    const [first] = arrangeColumns(columns, [{ prop: 'razao', label: 'R', width: 3 }])
    expect(first?.width).toBe(48)
  })

  it('show the label of the list, not the saved one', () => {
    expect(configOf(columns, [{ prop: 'cnpj', label: 'antigo' }])[1]?.label).toBe('CNPJ')
  })

  it('lose none and repeat none, whatever was saved', () => {
    const entry = fc.record({
      prop: fc.constantFrom('razao', 'cnpj', 'cidade', 'valor', 'outra'),
      label: fc.string(),
    })
    fc.assert(
      fc.property(fc.uniqueArray(entry, { selector: ({ prop }) => prop }), (saved) => {
        expect(props(saved).toSorted()).toEqual(['cidade', 'cnpj', 'razao', 'valor'])
      }),
    )
  })
})

describe('a stored configuration', () => {
  it('is read from its JSON', () => {
    expect(parseColumnConfig('[{"prop":"a","label":"A","fixed":true}]')).toEqual([
      { prop: 'a', label: 'A', fixed: true },
    ])
  })

  it('is none when it cannot be read', () => {
    for (const stored of [null, '', '{', '{}', '[{"label":"A"}]']) {
      expect(parseColumnConfig(stored)).toBeUndefined()
    }
  })
})

describe('moving a column', () => {
  it('puts it at its new place and leaves the ends alone', () => {
    const config = configOf(columns, undefined)
    expect(moveItem(config, 0, 2).map(({ prop }) => prop)).toEqual([
      'cnpj',
      'cidade',
      'razao',
      'valor',
    ])
    expect(moveItem(config, 0, -1)).toEqual(config)
    expect(moveItem(config, 3, 4)).toEqual(config)
  })
})
