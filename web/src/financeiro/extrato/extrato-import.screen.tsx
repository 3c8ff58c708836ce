import { Button, Progress } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import type { ExtratoFonte } from '@claquete/contract/financeiro/extrato/extrato-import'
import { isCalendarDate } from '@claquete/core/kernel/calendar'
import { useEffect } from 'react'
import { paths } from '../../app/paths.ts'
import { failureText } from '../../lib/call.ts'
import { counted } from '../../lib/format.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RowsSkeleton } from '../../ui/layout/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { Status } from '../../ui/status.tsx'
import { PreviaCard } from './previa-card.tsx'
import { keyOf, usePrevias } from './use-previas.ts'
import type { ExtratoImported } from './use-previas.ts'

/** Days of an account's bank, where the address asks for them. */
function bankInAddress(search: URLSearchParams): ExtratoFonte[] {
  const id_contabancaria = Number(search.get('conta'))
  const inicio = search.get('de') ?? ''
  const fim = search.get('ate') ?? ''
  const isAsked = id_contabancaria > 0 && isCalendarDate(inicio) && isCalendarDate(fim)
  return isAsked ? [{ banco: { id_contabancaria, inicio, fim } }] : []
}

/** Statements of any banks dropped together, seen before anything is stored. */
export default function ExtratoImportScreen() {
  const [search] = useSearchParams()
  const asked = bankInAddress(search)
  const previas = usePrevias(asked)
  const { act, sent, done, ready } = previas
  const { check } = previas
  const isAsked = asked.length > 0
  useEffect(() => {
    if (isAsked) void check()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the screen opens
  }, [isAsked])
  const isChecking = act.isRunning && previas.previas.length === 0
  return (
    <Page
      toolbar={
        ready.length > 0 && (
          <Button size="xs" loading={act.isRunning} onClick={() => void previas.save()}>
            {`Importar ${counted(ready.length, 'extrato', 'extratos')}`}
          </Button>
        )
      }
    >
      <FileDrop
        accept=".ofx,.ofc,.qfx,.csv,.txt,.xlsx,.xlsm"
        isMultiple
        isDisabled={sent !== undefined || act.isRunning}
        label="Escolher extratos"
        onFiles={(files) => void previas.open(files)}
      >
        <Note small>
          OFX, CSV ou Excel de qualquer banco, vários de uma vez. Até 40 MB cada. Nada é guardado
          antes de você conferir.
        </Note>
      </FileDrop>
      <Status>
        {sent !== undefined && (
          <Progress value={Math.max(sent * 100, 3)} animated aria-label="Enviando os arquivos" />
        )}
      </Status>
      {done && <Imported done={done} />}
      {act.failure !== undefined && (
        <ErrorState message={failureText(act.failure)} onRetry={() => void check()} />
      )}
      {isChecking && <RowsSkeleton label="Conferindo os extratos…" count={6} />}
      {previas.previas.map((previa) => (
        <PreviaCard key={keyOf(previa)} previa={previa} previas={previas} />
      ))}
    </Page>
  )
}

const Imported = ({ done }: { done: ExtratoImported }) => (
  <Notice
    tone="success"
    title={done.msg}
    action={
      <Row>
        <Button component={Link} to={paths.extratoList()} size="xs" variant="default">
          Ver extratos
        </Button>
      </Row>
    }
  >
    {done.deixadas > 0 && `${counted(done.deixadas, 'linha ficou', 'linhas ficaram')} de fora.`}
  </Notice>
)
