import type { ExtratoFonte } from '@claquete/contract/financeiro/extrato/extrato-import'
import { Button, Progress } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { toConciliacao, toExtratoCartao, toExtratoList } from '../../addresses/financeiro.ts'
import { failureText } from '../../lib/wire/call.ts'
import { counted } from '../../lib/plain/format.ts'
import { useMay } from '../../lib/account/permission.ts'
import { FileDrop } from '../../ui/records/file-drop.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { RowsSkeleton } from '../../ui/table/rows-skeleton.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { ErrorState } from '../../ui/frame/states.tsx'
import { Status } from '../../ui/status.tsx'
import { PreviaCard } from './previa-card.tsx'
import { keyOf } from './previa-key.ts'
import { usePrevias } from './use-previas.ts'
import type { ExtratoImported } from './use-previas.ts'

interface StatementsImportProps {
  /** Sources that are checked as soon as the screen opens. */
  readonly initial?: readonly ExtratoFonte[]
  /** The card and its statement that files are opened for. */
  readonly cartao?: NonNullable<ExtratoFonte['cartao']>
  /** The button that opens files, and what is said beside it. */
  readonly label: string
  readonly note: string
}

/** Files dropped together, seen before anything is stored. */
export function StatementsImport({ initial = [], cartao, label, note }: StatementsImportProps) {
  const previas = usePrevias({ initial, cartao })
  const { act, sent, done, ready, check } = previas
  const isAsked = initial.length > 0
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
            {`Importar ${cartao ? counted(ready.length, 'arquivo', 'arquivos') : counted(ready.length, 'extrato', 'extratos')}`}
          </Button>
        )
      }
    >
      <FileDrop
        accept=".ofx,.ofc,.qfx,.csv,.txt,.xlsx,.xlsm"
        isMultiple
        isDisabled={act.isRunning}
        label={label}
        onFiles={(files) => void previas.open(files)}
      >
        <Note small>{note}</Note>
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
      {isChecking && <RowsSkeleton label="Conferindo os arquivos…" count={6} />}
      {previas.previas.map((previa) => (
        <PreviaCard key={keyOf(previa)} previa={previa} previas={previas} />
      ))}
    </Page>
  )
}

function Imported({ done }: { done: ExtratoImported }) {
  const may = useMay()
  const faturas = [...new Set(done.importados.flatMap((one) => one.id_extrato_cartao ?? []))]
  const [bank] = done.importados.filter((one) => one.id_extrato_cartao === null)
  const conta = bank?.id_contabancaria
  return (
    <Notice
      tone="success"
      title={done.msg}
      action={
        <Row>
          {faturas.map((id) => (
            <Button key={id} component={Link} to={toExtratoCartao(id)} size="xs" variant="default">
              Ver fatura
            </Button>
          ))}
          {(conta !== undefined || faturas.length === 0) && (
            <LinkButton to={toExtratoList()}>Ver extratos</LinkButton>
          )}
          {conta !== undefined && may('extrato.conciliar') && (
            <LinkButton to={toConciliacao({ conta })} variant="filled">
              Conciliar agora
            </LinkButton>
          )}
        </Row>
      }
    >
      {done.deixadas > 0 && `${counted(done.deixadas, 'linha ficou', 'linhas ficaram')} de fora.`}
    </Notice>
  )
}
