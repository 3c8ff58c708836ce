import {
  negociacaoCreate,
  negociacaoPrepare,
} from '@claquete/contract/financeiro/negociacao/negociacao'
import type { TituloToNegotiate } from '@claquete/contract/financeiro/negociacao/negociacao'
import { Button, TextInput } from '@mantine/core'
import type { FormErrors } from '@mantine/form'
import { useNavigate } from 'react-router'
import { toNegociacao, toReceivableList } from '../../addresses/financeiro.ts'
import { useAddressIds } from '../../lib/page/address-ids.ts'
import { useRead } from '../../lib/wire/call.ts'
import { useToday } from '../../lib/page/clock.ts'
import { useValues } from '../../lib/form/form.ts'
import { counted } from '../../lib/plain/format.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { addReais, reais } from '../../lib/plain/money.ts'
import { FormScreen } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Figures } from '../../ui/figures/figures.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Grid } from '../../ui/layout/grid.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ListPage } from '../../ui/list/page.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { Owed } from './owed.tsx'
import { Parcelas } from './parcelas.tsx'
import { negociacaoReads } from './reads.ts'
import { intervals, missingOf, planOf, problemsOf, totalOf, usualTerms } from './terms.ts'
import type { Parcela, Terms } from './terms.ts'

const toReceivables = <LinkButton to={toReceivableList()}>Ir para Contas a receber</LinkButton>

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
  return (
    <Reading of={reading} waiting={420}>
      {({ cliente, empresa, problema, data }) => {
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
      }}
    </Reading>
  )
}

/** The conditions, with what was typed over the plan, which holds until the plan changes. */
interface Values extends Terms {
  readonly typed: { readonly key: string; readonly list: readonly Parcela[] } | null
}

function parcelasOf(titulos: readonly TituloToNegotiate[], { obs: _, typed, ...plan }: Values) {
  const key = JSON.stringify([plan, titulos.map(({ saldo }) => saldo)])
  const planned = planOf(titulos, { ...plan, obs: '' })
  return { key, parcelas: typed?.key === key ? typed.list : planned }
}

const bodyOf = (titulos: readonly TituloToNegotiate[], values: Values) => ({
  titulos: titulos.map(({ id_lancamento, versao }) => ({ id_lancamento, versao })),
  desconto: values.desconto,
  acrescimo: values.acrescimo,
  parcelas: parcelasOf(titulos, values).parcelas,
  obs: values.obs,
})

/** What is wrong with the new titles: with their sum, or with one of them. */
const problemOfParcelas = (errors: FormErrors) =>
  errors['parcelas'] ?? Object.entries(errors).find(([path]) => path.startsWith('parcelas.'))?.[1]

function Negotiate({ titulos }: { readonly titulos: readonly TituloToNegotiate[] }) {
  const today = useToday()
  const go = useNavigate()
  const f = useRecordForm(negociacaoCreate, {
    initial: (): Values => ({ ...usualTerms(today), typed: null }),
    request: (values) => ({ body: bodyOf(titulos, values) }),
    rules: (values) => problemsOf(titulos, values, parcelasOf(titulos, values).parcelas, today),
    onSaved: ({ id_negociacao }) => void go(toNegociacao({ id_negociacao })),
    refresh: negociacaoReads,
  })
  const values = useValues(f)
  const { key, parcelas } = parcelasOf(titulos, values)
  return (
    <FormScreen
      isAct
      form={f}
      isBare
      isDisabled={parcelas.length === 0}
      bar={
        <Total titulos={titulos} terms={values}>
          {/* Enter in an amount negotiates nothing. */}
          <Button
            loading={f.isSaving}
            disabled={parcelas.length === 0}
            onClick={() => void f.submit()}
          >
            Negociar {counted(titulos.length, 'título', 'títulos')}
          </Button>
        </Total>
      }
    >
      <Conditions titulos={titulos} f={f} values={values} />
      <Parcelas
        parcelas={parcelas}
        missing={missingOf(titulos, values, parcelas)}
        problem={problemOfParcelas(f.form.errors)}
        isBusy={f.isSaving}
        onChange={(list) => f.set('typed', { key, list })}
      />
    </FormScreen>
  )
}

interface ConditionsProps {
  readonly titulos: readonly TituloToNegotiate[]
  readonly f: RecordForm<Values>
  readonly values: Values
}

/** Discount, interest, and how the rest is paid. */
function Conditions({ titulos, f, values }: ConditionsProps) {
  const delay = addReais(...titulos.map(({ encargos }) => encargos))
  const canCharge = delay > 0 && delay !== values.acrescimo
  return (
    <Card title="Condições" label="Condições">
      <Stack>
        <Grid min={180}>
          <f.Money of="desconto" label="Desconto" />
          <f.Money
            of="acrescimo"
            label="Juros e multa"
            help={
              canCharge && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  onClick={() => f.set('acrescimo', delay)}
                >
                  Cobrar o atraso: {reais(delay)}
                </Button>
              )
            }
          />
          <f.Money of="entrada" label="Entrada" />
          {values.entrada > 0 && <f.Date of="diaDaEntrada" label="Vencimento da entrada" />}
        </Grid>
        <Grid min={180}>
          <TextInput
            label="Parcelas"
            inputMode="numeric"
            maxLength={3}
            value={values.quantas}
            onChange={(event) =>
              f.set('quantas', event.currentTarget.value, { forceUpdate: false })
            }
          />
          <f.Date of="primeiro" label="Primeiro vencimento" />
          <f.Native of="intervalo" label="Intervalo" options={intervals} />
        </Grid>
        <f.Area
          of="obs"
          label="Observações"
          placeholder="O que foi combinado, com quem e como"
          rows={2}
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
