import type { Bloco, Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import { toast } from '../../../lib/page/toast.ts'
import type { CellValue } from './cell.tsx'
import type { RowActs, SheetRow } from './rows-table.tsx'
import type { OrdemDesk } from './state/desk.ts'

/** What is done to the rows of a sheet. It reads what stands there when it is done, not when a row was drawn. */

type Campos = Readonly<Record<string, CellValue>>

/** The row before one, null where it is the first. */
const idBefore = (ids: readonly number[], id: number) => ids[ids.indexOf(id) - 1] ?? null

export const peopleRows = (
  desk: OrdemDesk,
  { pessoas }: Documento,
  grupo: 'equipe' | 'elenco',
): readonly SheetRow[] =>
  pessoas
    .filter((one) => one.grupo === grupo)
    .map((one) => ({
      id: one.id_ordem_pessoa,
      key: desk.keyOf(one.id_ordem_pessoa),
      campos: one as unknown as Campos,
    }))

export const lineRows = (
  desk: OrdemDesk,
  { linhas }: Documento,
  bloco: Bloco,
): readonly SheetRow[] =>
  linhas[bloco].map(({ id_ordem_linha, campos }) => ({
    id: id_ordem_linha,
    key: desk.keyOf(id_ordem_linha),
    campos: campos as Campos,
  }))

/** The people of a group. Who comes after another one begins in their department. */
export function peopleActs(desk: OrdemDesk, grupo: 'equipe' | 'elenco'): Omit<RowActs, 'moreOf'> {
  const ids = () => peopleRows(desk, desk.state.get().documento, grupo).map(({ id }) => id)
  const change = (row: SheetRow, valores: object, antes: object, isTyped: boolean) =>
    desk.edit({ do: 'pessoa', id: row.id, valores, antes }, isTyped)
  return {
    onSet: (row, campo, value, isTyped) => {
      const isOther = campo === 'nome' && row.campos['id_pessoa'] !== null
      // A name that is typed over is of somebody else than the one who was picked.
      const valores = { [campo]: value, ...(isOther && { id_pessoa: null }) }
      change(row, valores, read(row, valores), isTyped)
    },
    onChoose: (row, { id_pessoa, nome, funcao, departamento, email, telefone }) => {
      const blank = (campo: string, value: string) =>
        row.campos[campo] === '' && value !== '' ? { [campo]: value } : {}
      const valores = {
        id_pessoa,
        nome,
        email,
        telefone,
        ...blank('funcao', funcao),
        ...(grupo === 'equipe' && blank('departamento', departamento)),
      }
      change(row, valores, read(row, valores), false)
    },
    onLeave: () => void desk.flush(),
    onAdd: (after) => {
      const id = desk.newId()
      const last = desk.state.get().documento.pessoas.findLast((one) => one.grupo === grupo)
      const beside = after?.campos['departamento'] ?? last?.departamento ?? ''
      const campos = grupo === 'equipe' ? { departamento: String(beside) } : {}
      desk.edit({ do: 'addPessoas', grupo, rows: [{ id, campos }], after: after?.id })
      return id
    },
    onRemove: (row) => {
      const before = idBefore(ids(), row.id)
      desk.edit({ do: 'removePessoa', id: row.id })
      const { id_ordem_pessoa: _, ...campos } = row.campos
      toast.undoable(`${row.campos['nome'] || 'A linha'} saiu da ordem do dia`, () =>
        desk.edit({ do: 'addPessoas', grupo, rows: [{ id: desk.newId(), campos }], after: before }),
      )
    },
    onMove: (row, after) => desk.edit({ do: 'movePessoa', id: row.id, after: after?.id ?? null }),
  }
}

/** The lines of a block. */
export function lineActs(desk: OrdemDesk, bloco: Bloco, name: string): Omit<RowActs, 'moreOf'> {
  const ids = () => lineRows(desk, desk.state.get().documento, bloco).map(({ id }) => id)
  return {
    onSet: (row, campo, value, isTyped) =>
      desk.edit(
        {
          do: 'linha',
          bloco,
          id: row.id,
          valores: { [campo]: value },
          antes: read(row, { [campo]: value }),
        },
        isTyped,
      ),
    onChoose: () => undefined,
    onLeave: () => void desk.flush(),
    onAdd: (after) => {
      const id = desk.newId()
      desk.edit({ do: 'addLinhas', bloco, rows: [{ id, campos: {} }], after: after?.id })
      return id
    },
    onRemove: (row) => {
      const before = idBefore(ids(), row.id)
      desk.edit({ do: 'removeLinha', bloco, id: row.id })
      toast.undoable(`${row.campos[name] || 'A linha'} saiu da ordem do dia`, () =>
        desk.edit({
          do: 'addLinhas',
          bloco,
          rows: [{ id: desk.newId(), campos: row.campos }],
          after: before,
        }),
      )
    },
    onMove: (row, after) =>
      desk.edit({ do: 'moveLinha', bloco, id: row.id, after: after?.id ?? null }),
  }
}

/** What stands in the fields that are to change. */
const read = (row: SheetRow, valores: object) =>
  Object.fromEntries(Object.keys(valores).map((campo) => [campo, row.campos[campo] ?? null]))
