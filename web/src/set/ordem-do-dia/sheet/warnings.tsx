import { ordemAvisos } from '@claquete/contract/set/ordem-do-dia/avisos'
import type { AvisoDaOrdem } from '@claquete/contract/set/ordem-do-dia/avisos'
import { counted } from '@claquete/core/kernel/writing/counted'
import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'
import { useRead } from '../../../lib/wire/call.ts'
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Note, TextButton } from '../../../ui/layout/text.tsx'
import styles from './sheet.module.css'

interface Warnings {
  readonly all: readonly AvisoDaOrdem[] | undefined
  readonly ofPessoa: (id: number) => string | undefined
  readonly ofLinha: (id: number) => string | undefined
}

const none = () => undefined
const WarningsContext = createContext<Warnings>({ all: undefined, ofPessoa: none, ofLinha: none })

export const useWarnings = () => useContext(WarningsContext)

const textsBy = (all: readonly AvisoDaOrdem[], key: 'id_ordem_pessoa' | 'id_ordem_linha') => {
  const texts = Map.groupBy(all, (one) => one[key])
  return (id: number) =>
    texts
      .get(id)
      ?.map(({ texto }) => texto)
      .join(' ')
}

/** Reads what there is to look at, for the rows below. */
export function WithWarnings(props: {
  readonly id_ordem_dia: number
  readonly children: ReactNode
}) {
  const { id_ordem_dia, children } = props
  const all = useRead(ordemAvisos, { params: { id_ordem_dia } }, { keepPreviousData: true }).data
    ?.data
  const value = useMemo(
    () => ({
      all,
      ofPessoa: textsBy(all ?? [], 'id_ordem_pessoa'),
      ofLinha: textsBy(all ?? [], 'id_ordem_linha'),
    }),
    [all],
  )
  return <WarningsContext value={value}>{children}</WarningsContext>
}

const rowOf = ({ id_ordem_pessoa, id_ordem_linha }: AvisoDaOrdem) => {
  if (id_ordem_pessoa !== null) return `pessoa-${id_ordem_pessoa}`
  return id_ordem_linha === null ? undefined : `linha-${id_ordem_linha}`
}

/** Shows the row and puts the focus into it. */
function goTo(id: string): void {
  const row = document.getElementById(id)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
}

/** How many things there are to look at, and each with the way to its row. */
export function WarningsList() {
  const { all } = useWarnings()
  if (all === undefined) return null
  if (all.length === 0) {
    return (
      <Note tone="success" small>
        <IconCircleCheck size={15} /> Nada a conferir
      </Note>
    )
  }
  return (
    <div className={styles.warnings}>
      <Fold
        summary={
          <>
            <IconAlertTriangle size={15} />{' '}
            {counted(all.length, 'ponto a conferir', 'pontos a conferir')}
          </>
        }
      >
        <ul>
          {all.map((one) => {
            const row = rowOf(one)
            return (
              <li key={`${one.tipo}${row ?? ''}${one.texto}`}>
                {row === undefined ? (
                  one.texto
                ) : (
                  <TextButton onClick={() => goTo(row)}>{one.texto}</TextButton>
                )}
              </li>
            )
          })}
        </ul>
      </Fold>
    </div>
  )
}
