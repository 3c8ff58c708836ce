import { Button } from '@mantine/core'
import { resolveConflict, showCell } from '../state/commands.ts'
import type { FolhaStore } from '../state/folha-store.ts'
import { cellKey, valorAsText } from '../state/problems.ts'
import { useFolha } from '../state/use-folha.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Status } from '../../../ui/status.tsx'

interface BarProps {
  readonly store: FolhaStore
  /** Moves the focus back to the active cell. */
  readonly onFocus: () => void
}

/** Shows both values of a cell that two people edited, to choose one; otherwise counts the unsaved cells. */
export function ConflictBar({ store, onFocus }: BarProps) {
  const problemas = useFolha(store, (snapshot) => snapshot.problemas)
  const board = useFolha(store, (snapshot) => snapshot.board)
  const todos = [...problemas.values()]
  const [conflict] = todos.filter((um) => um.conflito)
  if (conflict?.conflito) {
    const { uid, campo } = conflict
    const { meu, deles } = conflict.conflito
    const chave = cellKey(uid, campo)
    const linha = board.documento.linhas.get(uid)?.descricao ?? 'uma linha excluída'
    const resolve = (whose: 'meu' | 'deles') => {
      resolveConflict(store, chave, whose)
      onFocus()
    }
    const text = (valor: typeof meu) => valorAsText(campo, valor, board.nomes)
    return (
      <Notice
        tone="warning"
        role="alert"
        action={
          <>
            <Button size="compact-xs" onClick={() => resolve('meu')}>
              Ficar com a minha
            </Button>
            <Button size="compact-xs" variant="default" onClick={() => resolve('deles')}>
              Ficar com a dela
            </Button>
          </>
        }
      >
        Outra pessoa mudou a mesma célula de “{linha}” ({board.numeros.get(uid) ?? 'sem número'}). A
        sua: <b>{text(meu)}</b>. A dela: <b>{text(deles)}</b>.
      </Notice>
    )
  }
  const [primeiro] = todos
  if (!primeiro) return null
  const view = () => {
    const { colunas } = store.snapshot()
    const coluna = colunas.find(({ campo }) => campo === primeiro.campo)
    showCell(store, { uid: primeiro.uid, coluna: coluna?.id ?? 'descricao' })
    onFocus()
  }
  return (
    <Status>
      <Notice
        tone="warning"
        action={
          <>
            <Button size="compact-xs" variant="default" onClick={view}>
              Ver {todos.length === 1 ? 'a célula' : 'a primeira'}
            </Button>
            <Button
              size="compact-xs"
              variant="default"
              onClick={() => {
                store.forgetProblems([...problemas.keys()])
                onFocus()
              }}
            >
              Descartar
            </Button>
          </>
        }
      >
        {todos.length === 1
          ? `1 célula não foi salva: ${primeiro.msg}`
          : `${todos.length} células não foram salvas: o que foi digitado está nelas, com o motivo.`}
      </Notice>
    </Status>
  )
}
