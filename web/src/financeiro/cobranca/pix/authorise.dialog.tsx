import {
  pixAutorizacaoCreate,
  pixAutorizacaoPrepare,
} from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import type { SerieToAuthorise } from '@claquete/contract/financeiro/cobranca/pix/autorizacao'
import {
  diasDaSolicitacaoUsual,
  jornadas,
  nextOfAutorizacao,
} from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import type { Jornada } from '@claquete/core/financeiro/cobranca/pix/autorizacao'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Skeleton } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router'
import { toIntegracao } from '../../../addresses/sistema.ts'
import { toReceivableNew } from '../../../addresses/livro.ts'
import { useValues } from '../../../lib/form/form.ts'
import { reais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import type { ReplyOf } from '@claquete/contract/endpoint'
import type { BoundFields } from '../../../ui/fields/bound.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { EmptyState, ErrorState } from '../../../ui/frame/states.tsx'
import { Grid } from '../../../ui/layout/grid.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { contaChoices } from '../conta-choices.ts'
import { pixReads } from './reads.ts'

const title = 'Pedir autorização de Pix Automático'

interface AuthoriseProps {
  /** A title of the series that is meant; without it the person chooses among all. */
  readonly id_lancamento: number | undefined
  readonly onClose: () => void
  readonly onDone: (id_pix_autorizacao: number) => void
}

/** Asks a client to authorise the charges of a series: the person sees what is asked before. */
export function AuthoriseDialog(props: AuthoriseProps) {
  const { id_lancamento, onClose } = props
  const { data, error, refetch } = useRead(
    pixAutorizacaoPrepare,
    { query: { id_lancamento } },
    { staleTime: 0 },
  )
  const series = data?.data.filter(({ problema }) => problema === null) ?? []
  const [first] = series
  if (data && first) return <AuthoriseForm {...props} prepared={data} series={series} />
  return (
    <Dialog title={title} onClose={onClose}>
      {error ? (
        <ErrorState dense message={error.msg} onRetry={() => void refetch()} />
      ) : data ? (
        <Missing problema={id_lancamento === undefined ? null : (data.data[0]?.problema ?? null)} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

const Missing = ({ problema }: { readonly problema: string | null }) => (
  <EmptyState
    dense
    title={problema ?? 'Nenhuma série a receber espera autorização'}
    action={problema === null && <Link to={toReceivableNew()}>Lançar conta a receber</Link>}
  >
    O Pix Automático cobra uma conta a receber recorrente: lance o fee com recorrência de um, três,
    seis ou doze meses.
  </EmptyState>
)

type Prepared = ReplyOf<typeof pixAutorizacaoPrepare>
type Values = BodyValues<typeof pixAutorizacaoCreate> & {
  readonly varia: 'fixo' | 'varia'
}

const initialOf = (serie: SerieToAuthorise, { contas }: Prepared): Values => ({
  id_recorrencia: serie.id_recorrencia,
  id_contabancaria: contas.length === 1 ? contas[0]?.id_contabancaria : null,
  contrato: serie.contrato,
  objeto: serie.objeto,
  data_inicial: serie.proximo_vencimento,
  data_final: null,
  valor: serie.valor,
  valor_minimo: null,
  retentativa: 'S',
  dia_util: 'S',
  jornada: 'aviso',
  ispb: '',
  agencia: '',
  conta: '',
  dias: diasDaSolicitacaoUsual,
  varia: 'fixo',
})

interface FormProps extends AuthoriseProps {
  readonly prepared: Prepared
  readonly series: readonly SerieToAuthorise[]
}

function AuthoriseForm({ prepared, series, onClose, onDone }: FormProps) {
  const [first] = series
  const made = useRef<number>(undefined)
  const f = useRecordForm(pixAutorizacaoCreate, {
    initial: () => initialOf(first as SerieToAuthorise, prepared),
    request: ({ varia, valor, valor_minimo, ...body }: Values) => ({
      body: {
        ...body,
        valor: varia === 'fixo' ? valor : null,
        valor_minimo: varia === 'varia' ? valor_minimo : null,
      },
    }),
    refresh: pixReads,
    onSaved: ({ id_pix_autorizacao }) => {
      made.current = id_pix_autorizacao
    },
  })
  const { id_recorrencia, jornada, varia } = useValues(f)
  const serie = series.find((one) => one.id_recorrencia === id_recorrencia)
  const choose = (id: number | string | null | undefined) => {
    const next = series.find((one) => one.id_recorrencia === Number(id))
    if (!next) return
    f.set('contrato', next.contrato)
    f.set('objeto', next.objeto)
    f.set('data_inicial', next.proximo_vencimento)
    f.set('valor', next.valor)
  }
  return (
    <FormDialog
      form={f}
      title={title}
      yes="Pedir autorização"
      size="lg"
      isDisabled={!prepared.configurada || prepared.contas.length === 0}
      onClose={onClose}
      onDone={() => (made.current === undefined ? onClose() : onDone(made.current))}
    >
      {(!prepared.configurada || prepared.contas.length === 0) && (
        <Notice tone="warning" action={<Link to={toIntegracao()}>Configurar</Link>}>
          Falta a conta do Banco Inter (077), ou as credenciais dele.
        </Notice>
      )}
      <f.Native
        of="id_recorrencia"
        label="Série a receber"
        isRequired
        onSet={choose}
        options={series.map((one) => ({
          value: one.id_recorrencia,
          label: `${one.cliente} · ${one.descricao} · ${reais(one.valor)}`,
        }))}
      />
      {serie && (
        <Note small>
          {serie.empresa} · próximo vencimento {formatDateBr(serie.proximo_vencimento)}. O CPF ou
          CNPJ e o nome que o cliente vê são os do cadastro dele.
        </Note>
      )}
      <Terms f={f} contas={prepared.contas} varia={varia} />
      <How f={f} jornada={jornada} />
      <Note small>{nextOfAutorizacao.criada} Nada é cobrado antes disso.</Note>
    </FormDialog>
  )
}

interface TermsProps {
  readonly f: BoundFields<Values>
  readonly contas: Prepared['contas']
  readonly varia: Values['varia']
}

/** What the client authorises. */
const Terms = ({ f, contas, varia }: TermsProps) => (
  <>
    <Grid min={200}>
      {contas.length > 1 && (
        <f.Native
          of="id_contabancaria"
          label="Conta que recebe"
          isRequired
          options={contaChoices(contas)}
        />
      )}
      <f.Text of="contrato" label="Contrato" help="O cliente vê este número no banco dele." />
      <f.Text of="objeto" label="O que é cobrado" />
      <f.Date of="data_inicial" label="Primeiro vencimento" />
      <f.Date of="data_final" label="Até quando" help="Em branco, até alguém cancelar." />
    </Grid>
    <f.Segments
      of="varia"
      label="Valor de cada cobrança"
      options={{ fixo: 'Sempre o mesmo', varia: 'O que o título dever' }}
    />
    <Grid min={200}>
      {varia === 'fixo' ? (
        <f.OptionalMoney of="valor" label="Valor fixo" />
      ) : (
        <f.OptionalMoney
          of="valor_minimo"
          label="Menor limite que o cliente pode pôr"
          help="Em branco, o cliente escolhe."
        />
      )}
      <f.YesNo of="retentativa" label="Até três novas tentativas em sete dias" />
      <f.YesNo of="dia_util" label="Em dia sem banco, cobrar no dia útil seguinte" />
    </Grid>
  </>
)

interface HowProps {
  readonly f: BoundFields<Values>
  readonly jornada: Jornada | null | undefined
}

/** How the client is asked. */
const How = ({ f, jornada }: HowProps) => (
  <>
    <f.Radios
      of="jornada"
      label="Como o cliente autoriza"
      options={[
        {
          value: 'aviso',
          label: jornadas.aviso,
          description:
            'O pedido chega no aplicativo do banco dele. Peça a ele banco, agência e conta.',
        },
        {
          value: 'qr',
          label: jornadas.qr,
          description: 'Você envia o código, e ele lê com o banco que quiser.',
        },
      ]}
    />
    {jornada === 'aviso' && (
      <Grid min={140}>
        <f.Text of="ispb" label="ISPB do banco" isRequired help="Oito números, como 00416968." />
        <f.Text of="agencia" label="Agência" help="Sem o dígito." />
        <f.Text of="conta" label="Conta" isRequired help="Com o dígito, só números." />
        <f.Number of="dias" label="Dias para responder" />
      </Grid>
    )}
  </>
)
