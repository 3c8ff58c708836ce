import { conferenciaRun, conferenciaView } from '@claquete/contract/financeiro/conferencia'
import type { Conferencia } from '@claquete/contract/financeiro/conferencia'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call, refreshReads, reportFailure, useRead } from '../../lib/call.ts'
import { counted, formatMoment } from '../../lib/format.ts'
import { useLiveReads } from '../../lib/live.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { IconAlertTriangle, IconCheck, IconRefresh } from '../../ui/icons.ts'
import styles from './conferencia.module.css'

const shownAtMost = 5

function Summary({ last }: { last: Conferencia | null }) {
  if (!last) return <p>A conferência do livro ainda não foi feita; ela é feita toda noite.</p>
  const when = formatMoment(last.feita_em)
  const checks = counted(last.verificacoes, 'verificação', 'verificações')
  return last.diferencas === 0 ? (
    <p>
      <IconCheck size={16} stroke={1.5} aria-hidden /> Os números do financeiro batem: {checks}, sem
      diferenças, em {when}.
    </p>
  ) : (
    <p data-alert>
      <IconAlertTriangle size={16} stroke={1.5} aria-hidden />{' '}
      {counted(last.diferencas, 'diferença', 'diferenças')} em {checks}, em {when}.
    </p>
  )
}

/** What the last check of the ledger found; nothing for who may not see it. */
export function ConferenciaCard() {
  const may = useMay()
  return may(conferenciaView.access) ? <Card /> : null
}

function Card() {
  const may = useMay()
  const answer = useRead(conferenciaView, {})
  useLiveReads('conferencia', conferenciaView)
  const [isAsking, setAsking] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!answer.data) return null
  const last = answer.data.data
  const ask = async () => {
    setAsking(true)
    try {
      const { msg } = await call(conferenciaRun, {})
      if (msg) toast.success(msg)
      await refreshReads(conferenciaView)
    } catch (error) {
      reportFailure(error)
    } finally {
      setAsking(false)
    }
  }
  const found = last?.lista ?? []
  const shown = isOpen ? found : found.slice(0, shownAtMost)
  return (
    <section className={styles.card} aria-label="Conferência do livro">
      <header>
        <Summary last={last} />
        {may(conferenciaRun.access) && (
          <Button
            size="xs"
            variant="default"
            loading={isAsking}
            leftSection={<IconRefresh size={15} stroke={1.5} />}
            onClick={() => void ask()}
          >
            Conferir agora
          </Button>
        )}
      </header>
      {shown.length > 0 && (
        <ul>
          {shown.map(({ verificacao, texto }) => (
            <li key={`${verificacao} ${texto}`}>
              <strong>{texto}</strong>
              <span>{verificacao}</span>
            </li>
          ))}
        </ul>
      )}
      {found.length > shown.length && (
        <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
          Ver todas
        </Button>
      )}
    </section>
  )
}
