import { Button } from '@mantine/core'
import { resolverConflito } from '../estado/comandos.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import { chaveDaCelula, textoDoValor } from '../estado/problemas.ts'
import { emUma } from '../estado/selecao.ts'
import { useFolha } from '../estado/uso.ts'
import styles from '../folha.module.css'

/** Asks about a cell that two people changed, with both values; and counts the cells that were not stored. */
export function Conflitos({ store }: { readonly store: FolhaStore }) {
  const problemas = useFolha(store, (foto) => foto.problemas)
  const quadro = useFolha(store, (foto) => foto.quadro)
  const todos = [...problemas.values()]
  const [conflito] = todos.filter((um) => um.conflito)
  if (conflito?.conflito) {
    const { uid, campo } = conflito
    const { meu, deles } = conflito.conflito
    const chave = chaveDaCelula(uid, campo)
    const linha = quadro.documento.linhas.get(uid)?.descricao ?? 'uma linha excluída'
    const texto = (valor: typeof meu) => textoDoValor(campo, valor, quadro.nomes)
    return (
      <div className={styles.conflito} role="alert">
        <span>
          Outra pessoa mudou a mesma célula de “{linha}” ({quadro.numeros.get(uid) ?? 'sem número'}
          ). A sua: <b>{texto(meu)}</b>. A dela: <b>{texto(deles)}</b>.
        </span>
        <Button size="compact-xs" onClick={() => resolverConflito(store, chave, 'meu')}>
          Ficar com a minha
        </Button>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => resolverConflito(store, chave, 'deles')}
        >
          Ficar com a dela
        </Button>
      </div>
    )
  }
  const [primeiro] = todos
  if (!primeiro) return null
  const ver = () => {
    const { colunas } = store.foto()
    const coluna = colunas.find(({ campo }) => campo === primeiro.campo)
    store.selecionar(emUma({ uid: primeiro.uid, coluna: coluna?.id ?? 'descricao' }))
  }
  return (
    <div className={styles.conflito} role="status">
      <span>
        {todos.length === 1
          ? `1 célula não foi salva: ${primeiro.msg}`
          : `${todos.length} células não foram salvas: o que foi digitado está nelas, com o motivo.`}
      </span>
      <Button size="compact-xs" variant="default" onClick={ver}>
        Ver {todos.length === 1 ? 'a célula' : 'a primeira'}
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        onClick={() => store.esquecerProblemas([...problemas.keys()])}
      >
        Descartar
      </Button>
    </div>
  )
}
