import { initials } from '../../../../lib/format.ts'
import type { FolhaStore } from '../estado/folha-store.ts'
import type { Salvamento } from '../estado/sincronia.ts'
import { useFolha } from '../estado/uso.ts'
import styles from '../folha.module.css'

const mudancas = (n: number) => (n === 1 ? '1 mudança guardada' : `${n} mudanças guardadas`)

function textoDe(salvamento: Salvamento): string {
  if (salvamento.estado === 'salvo') return 'Salvo'
  if (salvamento.estado === 'salvando') return 'Salvando…'
  return `Sem conexão: ${mudancas(salvamento.mudancas)}`
}

/** Whether everything is stored, and who else is here. */
export function Estado({ store }: { readonly store: FolhaStore }) {
  const salvamento = useFolha(store, (foto) => foto.salvamento)
  const pessoas = useFolha(store, (foto) => foto.pessoas)
  return (
    <div className={styles.estado}>
      {pessoas.length > 0 && (
        <div className={styles.pessoas} role="group" aria-label="Também nesta planilha">
          {pessoas.map(({ cliente, nome, cor }) => (
            <span
              key={cliente}
              className={styles.pessoa}
              data-cor={cor}
              role="img"
              aria-label={nome}
              title={nome}
            >
              {initials(nome)}
            </span>
          ))}
        </div>
      )}
      <span className={styles.salvamento} data-estado={salvamento.estado} role="status">
        {textoDe(salvamento)}
      </span>
    </div>
  )
}
