import {
  negociacaoCreate,
  negociacaoPrepare,
} from '@claquete/contract/financeiro/negociacao/negociacao'
import type { TituloToNegotiate } from '@claquete/contract/financeiro/negociacao/negociacao'
import { Button, NativeSelect, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { useAct } from '../../lib/act.ts'
import { useAddressIds } from '../../lib/address-ids.ts'
import { call, useRead } from '../../lib/call.ts'
import { useToday } from '../../lib/clock.ts'
import { useFields } from '../../lib/fields.ts'
import { counted } from '../../lib/format.ts'
import { useLeaveGuard } from '../../lib/leave.ts'
import { useLiveReads } from '../../lib/live.ts'
import { addReais, reais } from '../../lib/money.ts'
import { FieldProblems, refusalOf } from '../../lib/refusal.ts'
import { Refusal } from '../../ui/form/refusal.tsx'
import { runReadable } from '../../ui/form/run-readable.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { MoneyInput } from '../../ui/inputs/money-input.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/layout/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'
import { EmptyState, ErrorState } from '../../ui/states.tsx'
import { Owed } from './owed.tsx'
import { Parcelas } from './parcelas.tsx'
import { negociacaoReads } from './reads.ts'
import { intervals, missingOf, planOf, problemsOf, totalOf, usualTerms } from './terms.ts'
import type { Parcela, Terms } from './terms.ts'

const toReceivables = (
  <Button component={Link} to={paths.contaReceberList()} size="xs" variant="default">
    Ir para Contas a receber
  </Button>
)

/** Negotiates the receivables that were selected in their list. */
export default function NegotiateScreen() {
  const ids = useAddressIds()
  useLiveReads('financeiro', negociacaoPrepare)
  const reading = useRead(
    negociacaoPrepare,
    { body: { ids: [...ids] } },
    { enabled: ids.length > 0, staleTime: 0 },
  )
  if (ids.length === 0) {
    return (
      <EmptyState title="Nenhum título escolhido" action={toReceivables}>
        Marque os títulos de um cliente em contas a receber e escolha “Negociar”.
      </EmptyState>
    )
  }
  if (reading.error && !reading.data) {
    return <ErrorState message={reading.error.msg} onRetry={() => void reading.refetch()} />
  }
  if (!reading.data) return <Skeleton height={420} radius={10} />
  const { cliente, empresa, problema, data } = reading.data
  const open = data.filter((titulo) => titulo.problema === null)
  return (
    <ListPage>
      {problema && (
        <Notice tone="warning" title="Estes títulos não são negociados juntos">
          {problema}
        </Notice>
      )}
      <Owed who={problema ? undefined : `${cliente} · ${empresa}`} titulos={data} />
      {!problema && open.length > 0 && <Negotiate key={ids.join()} titulos={open} />}
      {(problema || open.length === 0) && <Row>{toReceivables}</Row>}
    </ListPage>
  )
}

function Negotiate({ titulos }: { readonly titulos: readonly TituloToNegotiate[] }) {
  const today = useToday()
  const go = useNavigate()
  const act = useAct({ refresh: negociacaoReads })
  const [usual] = useState(() => usualTerms(today))
  const form = useFields<Terms>(usual, act.wrong)
  const { obs, ...plan } = form.values
  const planned = planOf(titulos, form.values)
  const key = JSON.stringify([plan, titulos.map(({ saldo }) => saldo)])
  // What was typed over the plan holds until the plan changes.
  const [typed, setTyped] = useState<{ readonly key: string; readonly list: readonly Parcela[] }>()
  const parcelas = typed?.key === key ? typed.list : planned
  const isDone = useRef(false)
  useLeaveGuard({
    isChanged: () =>
      !isDone.current &&
      (typed !== undefined || JSON.stringify(form.values) !== JSON.stringify(usual)),
  })
  const negotiate = async () => {
    const problems = problemsOf(titulos, form.values, parcelas, today)
    const [msg] = Object.values(problems)
    if (msg !== undefined) throw new FieldProblems(problems, msg)
    const made = await call(negociacaoCreate, {
      body: {
        titulos: titulos.map(({ id_lancamento, versao }) => ({ id_lancamento, versao })),
        desconto: plan.desconto,
        acrescimo: plan.acrescimo,
        parcelas: parcelas.flatMap(({ valor, vencimento }) =>
          vencimento === null ? [] : [{ valor, vencimento }],
        ),
        obs,
      },
    })
    isDone.current = true
    void go(paths.negociacao(made.id_negociacao))
    return { msg: made.msg }
  }
  return (
    <>
      <Conditions titulos={titulos} form={form} />
      <Parcelas
        parcelas={parcelas}
        missing={missingOf(titulos, form.values, parcelas)}
        problem={act.wrong['parcelas']}
        isBusy={act.isRunning}
        onChange={(list) => setTyped({ key, list })}
      />
      <Refusal lines={refusalOf(act.failure)} />
      <Total titulos={titulos} terms={form.values}>
        <Button
          loading={act.isRunning}
          disabled={parcelas.length === 0}
          onClick={({ currentTarget }) => void runReadable(act, currentTarget, negotiate)}
        >
          Negociar {counted(titulos.length, 'título', 'títulos')}
        </Button>
      </Total>
    </>
  )
}

interface ConditionsProps {
  readonly titulos: readonly TituloToNegotiate[]
  readonly form: ReturnType<typeof useFields<Terms>>
}

/** Discount, interest, and how the rest is paid. */
function Conditions({ titulos, form }: ConditionsProps) {
  const { values, field, text, change } = form
  const delay = addReais(...titulos.map(({ encargos }) => encargos))
  const canCharge = delay > 0 && delay !== values.acrescimo
  return (
    <Card title="Condições" label="Condições">
      <Stack>
        <Grid min={180}>
          <MoneyInput label="Desconto" {...field('desconto')} />
          <MoneyInput
            label="Juros e multa"
            description={
              canCharge ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => change({ acrescimo: delay })}
                >
                  Cobrar o atraso: {reais(delay)}
                </Button>
              ) : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...field('acrescimo')}
          />
          <MoneyInput label="Entrada" {...field('entrada')} />
          {values.entrada > 0 && (
            <DateInput label="Vencimento da entrada" {...field('diaDaEntrada')} />
          )}
        </Grid>
        <Grid min={180}>
          <TextInput label="Parcelas" inputMode="numeric" maxLength={3} {...text('quantas')} />
          <DateInput label="Primeiro vencimento" {...field('primeiro')} />
          <NativeSelect label="Intervalo" data={intervals} {...text('intervalo')} />
        </Grid>
        <Textarea
          label="Observações"
          placeholder="O que foi combinado, com quem e como"
          autosize
          minRows={2}
          maxLength={1000}
          {...text('obs')}
        />
      </Stack>
    </Card>
  )
}

interface TotalProps {
  readonly titulos: readonly TituloToNegotiate[]
  readonly terms: Terms
  readonly children: React.ReactNode
}

function Total({ titulos, terms, children }: TotalProps) {
  const { desconto, acrescimo } = terms
  return (
    <Card>
      <Row justify="between" gap={4}>
        <Figures
          look="line"
          large
          label="A negociação"
          items={[
            { label: 'Em aberto', value: reais(addReais(...titulos.map(({ saldo }) => saldo))) },
            ...(desconto > 0 ? [{ label: 'Desconto', value: `- ${reais(desconto)}` }] : []),
            ...(acrescimo > 0 ? [{ label: 'Juros e multa', value: `+ ${reais(acrescimo)}` }] : []),
            { label: 'Total negociado', value: reais(totalOf(titulos, terms)) },
          ]}
        />
        <Row>{children}</Row>
      </Row>
    </Card>
  )
}
