import { Button } from '@mantine/core'
import { resolveConflict, showCell } from '../estado/comandos.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import { chaveDaCelula, textoDoValor } from '../estado/problemas.ts'
import { useFolha } from '../estado/uso.ts'
import styles from '../folha.module.css'

interface BarProps {
  readonly store: FolhaStore
  /** Gives the focus to the cell of the cursor: what is typed next is typed there. */
  readonly onFocus: () => void
}

/** Asks about a cell that two people changed, with both values; and counts the cells that were not stored. */
export function Conflitos({ store, onFocus }: BarProps) {
  const problemas = useFolha(store, (foto) => foto.problemas)
  const quadro = useFolha(store, (foto) => foto.quadro)
  const todos = [...problemas.values()]
  const [conflito] = todos.filter((um) => um.conflito)
  if (conflito?.conflito) {
    const { uid, campo } = conflito
    const { meu, deles } = conflito.conflito
    const chave = chaveDaCelula(uid, campo)
    const linha = quadro.documento.linhas.get(uid)?.descricao ?? 'uma linha excluída'
    const resolve = (qual: 'meu' | 'deles') => {
      resolveConflict(store, chave, qual)
      onFocus()
    }
    const texto = (valor: typeof meu) => textoDoValor(campo, valor, quadro.nomes)
    return (
      <div className={styles.conflito} role="alert">
        <span>
          Outra pessoa mudou a mesma célula de “{linha}” ({quadro.numeros.get(uid) ?? 'sem número'}
          ). A sua: <b>{texto(meu)}</b>. A dela: <b>{texto(deles)}</b>.
        </span>
        <Button size="compact-xs" onClick={() => resolve('meu')}>
          Ficar com a minha
        </Button>
        <Button size="compact-xs" variant="default" onClick={() => resolve('deles')}>
          Ficar com a dela
        </Button>
      </div>
    )
  }
  const [primeiro] = todos
  if (!primeiro) return null
  const view = () => {
    const { colunas } = store.foto()
    const coluna = colunas.find(({ campo }) => campo === primeiro.campo)
    showCell(store, { uid: primeiro.uid, coluna: coluna?.id ?? 'descricao' })
    onFocus()
  }
  return (
    <div className={styles.conflito} role="status">
      <span>
        {todos.length === 1
          ? `1 célula não foi salva: ${primeiro.msg}`
          : `${todos.length} células não foram salvas: o que foi digitado está nelas, com o motivo.`}
      </span>
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
    </div>
  )
}
