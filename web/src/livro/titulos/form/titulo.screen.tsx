import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  contaPayableCreate,
  contaReceivableCreate,
  tituloChoices,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import { retencaoView } from '@claquete/contract/livro/titulos/retencao'
import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { transferenciaView } from '@claquete/contract/livro/titulos/transferencia'
import { asksUnidade } from '@claquete/core/livro/titulos/titulo'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import { toPayableList, toReceivableList } from '../../../addresses/financeiro.ts'
import { toLancamentoCopy, toLancamentoList, toPayableRetencao } from '../../../addresses/livro.ts'
import { call, useRead } from '../../../lib/wire/call.ts'
import { useFollow, useValues } from '../../../lib/form/form.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { personSource } from '../../../lib/form/selectors.ts'
import type { FormPart } from '../../../ui/fields/bound.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { FormPage } from '../../../ui/form/page.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { IconCopy, IconFileText } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { RecordLinks } from '../../../ui/records/record-links.tsx'
import { EmptyState, RecordFailure } from '../../../ui/frame/states.tsx'
import { livroReads } from '../livro-reads.ts'
import { NewAnexos } from './anexos.tsx'
import { documentoSource, unidadeSource } from '../titulo.sources.ts'
import { BaixasSection } from './baixas.tsx'
import { Delete, IbsCbsSection, NegociacaoSection, SiblingsSection } from './side.tsx'
import { RepetitionSection } from './parcelas.tsx'
import { PagamentoSection, Withholding } from './payment.tsx'
import { RateioSection } from './rateio.tsx'
import { ProjetoSection } from '../projeto/section.tsx'
import {
  changedBody,
  copyOf,
  createTitulo,
  novoBody,
  blankOf,
  problemsOf,
  tituloLabels,
  updateTitulo,
  valuesOf,
} from './values.ts'
import type { Operacao, Values } from './values.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { FormSkeleton } from '../../../ui/form/skeleton.tsx'
import { unitText } from '../../../lib/account/unit-text.ts'

const OpenTransferencia = lazyPart(() =>
  import('../baixa/open-transferencia.tsx').then((part) => part.OpenTransferencia),
)

const rounds = { D: toPayableList(), C: toReceivableList() } as const

/** Form of a title. Routes of payables and receivables fix the side; `lancamentos` lets a new title choose it. */
export default function TituloFormScreen() {
  const { pathname } = useLocation()
  const { id, acao } = useParams()
  const side = pathname.includes('contas-receber') ? 'C' : 'D'
  const isFixed = pathname.includes('formulario-contas-')
  if (id === undefined) return <NovoTitulo key={side} side={side} isFixed={isFixed} />
  if (acao !== undefined && acao !== 'copiar') {
    return <EmptyState title="A página que você procura não pode ser encontrada." />
  }
  return <TituloLido key={`${id}/${acao ?? ''}`} id={Number(id)} isCopia={acao === 'copiar'} />
}

function NovoTitulo({ side, isFixed }: { side: Operacao; isFixed: boolean }) {
  const [initial] = useState(() => blankOf(side))
  return <Form initial={initial} isFixed={isFixed} />
}

function TituloLido({ id, isCopia }: { id: number; isCopia: boolean }) {
  const may = useMay()
  const lido = useRead(tituloView, { params: { id } })
  if (lido.error && !lido.data) {
    return (
      <RecordFailure
        error={lido.error}
        listTo={toLancamentoList()}
        onRetry={() => void lido.refetch()}
      />
    )
  }
  const titulo = lido.data?.data
  if (!titulo) return <FormSkeleton />
  if (titulo.id_transferencia !== null && may(transferenciaView.access)) {
    return <Transferencia id_transferencia={titulo.id_transferencia} />
  }
  if (isCopia) return <Form initial={copyOf(titulo)} isFixed />
  return <Form initial={blankOf(titulo.operacao)} titulo={titulo} isFixed />
}

/** A transfer opens in a dialog instead of a form; closing it goes back. */
function Transferencia({ id_transferencia }: { id_transferencia: number }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const goBack = () =>
    void (key === 'default' ? navigate(toLancamentoList(), { replace: true }) : navigate(-1))
  return (
    <>
      <OpenTransferencia id_transferencia={id_transferencia} onClose={goBack} />
    </>
  )
}

interface FormProps {
  readonly initial: Values
  readonly titulo?: Titulo
  /** Whether the route or the record fixes the side; otherwise the form asks. */
  readonly isFixed: boolean
}

function useTitulo({ initial, titulo }: FormProps, withholds: boolean) {
  const isNovo = titulo === undefined
  const [primeiro] = useState(() => (titulo ? valuesOf(titulo) : initial))
  const id = titulo?.id_lancamento
  const unidades = useUnidades().length
  // Both sides are created and changed by calls that take the same.
  const f = useRecordForm(contaPayableCreate, {
    name: `titulo/${id ?? `novo-${primeiro.operacao}`}`,
    initial: primeiro,
    rules: (valores) => problemsOf(valores, isNovo, unidades),
    // The screen has read the title.
    isLoaded: true,
    read:
      id === undefined
        ? undefined
        : async (signal) => valuesOf((await call(tituloView, { params: { id } }, { signal })).data),
    request: (valores) => ({ body: isNovo ? novoBody(valores) : changedBody(valores) }),
    send: ({ body }, valores) =>
      id === undefined ? createTitulo(valores.operacao, body) : updateTitulo(id, valores, body),
    done: ({ id_lancamento }) =>
      withholds ? toPayableRetencao(id_lancamento) : rounds[primeiro.operacao],
    refresh: [tituloView, tituloChoices, historicoList, ...livroReads],
  })
  // Settling, reversing or attaching beside the form updates the title.
  useFollow(f, titulo, valuesOf)
  return f
}

function Form(props: FormProps) {
  const { titulo, isFixed, initial } = props
  const may = useMay()
  const [withholds, setWithholds] = useState(false)
  const f = useTitulo(props, withholds)
  const endpoint = initial.operacao === 'D' ? contaPayableCreate : contaReceivableCreate
  const isReadOnly = titulo ? !titulo.acoes.includes('alterar') : !may(endpoint.access)
  const travados = titulo?.travados ?? []
  return (
    <FormPage
      form={f}
      cancelTo={rounds[initial.operacao]}
      isReadOnly={isReadOnly}
      aside={titulo && <Side titulo={titulo} release={f.release} />}
    >
      {titulo && <Notices titulo={titulo} />}
      <DadosSection {...{ f, isFixed }} locked={travados} />
      {titulo === undefined && <RepetitionSection f={f} />}
      <RateioSection
        f={f}
        isLocked={travados.includes('rateio')}
        defaults={titulo ? 'offered' : 'taken'}
      />
      <PagamentoSection f={f} />
      <DoProjeto f={f} titulo={titulo} />
      {titulo === undefined && <Withholding f={f} isOn={withholds} onChange={setWithholds} />}
      {titulo && titulo.irmas.length > 1 && <ScopeSection f={f} />}
      {titulo ? (
        <>
          <NegociacaoSection titulo={titulo} />
          <IbsCbsSection titulo={titulo} />
          <BaixasSection titulo={titulo} />
          <SiblingsSection titulo={titulo} />
        </>
      ) : (
        <NewAnexos f={f} />
      )}
    </FormPage>
  )
}

/** What the incentivised projects of a payable's lines say of it. */
function DoProjeto({ f, titulo }: Pick<FormProps, 'titulo'> & { readonly f: RecordForm<Values> }) {
  const { id_pessoa, dataVencimento, data_emissao, agendado_para, ...values } = useValues(f)
  const { id_contabancaria, forma_pagamento, id_tipoDocumento, num_documento } = values
  return (
    <ProjetoSection
      f={f}
      asked={{
        ...(titulo && { id_lancamento: titulo.id_lancamento }),
        id_pessoa,
        dataVencimento: agendado_para ?? dataVencimento,
        data_documento: data_emissao,
        id_contabancaria,
        forma_pagamento,
        id_tipoDocumento,
        num_documento,
      }}
    />
  )
}

/** Where the title's locked fields come from. */
function whoGenerated({ origem, operacao }: Titulo): string {
  const isOfFatura = origem === 'fatura' || origem === 'bv' || origem === 'permuta'
  if (isOfFatura || (origem === 'retencao' && operacao === 'C')) return 'pela fatura'
  if (origem === 'negociacao') return 'pela negociação'
  return origem === 'retencao' ? 'pela retenção de impostos' : 'pelo orçamento'
}

function Notices({ titulo }: { titulo: Titulo }) {
  if (titulo.bloqueio !== null) return <Notice>{titulo.bloqueio}</Notice>
  if (titulo.travados.length === 0) return null
  return (
    <Notice>
      Lançamento gerado {whoGenerated(titulo)}: valor e pessoa só mudam na origem. Aqui mudam o
      vencimento, o documento, a conta bancária e a classificação.
    </Notice>
  )
}

function Side({ titulo, release }: { titulo: Titulo; release: () => void }) {
  const navigate = useNavigate()
  const may = useMay()
  const { id_lancamento, acoes, operacao, situacao } = titulo
  return (
    <>
      <RecordLinks
        table="lancamento"
        id={id_lancamento}
        labels={tituloLabels}
        attachments={{ param: 'lancamento', isReadOnly: !acoes.includes('alterar') }}
      />
      {operacao === 'D' && situacao === 'aprovado' && may(retencaoView.access) && (
        <Button
          component={Link}
          to={toPayableRetencao(id_lancamento)}
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconFileText size={15} stroke={1.5} />}
        >
          Retenções
        </Button>
      )}
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconCopy size={15} stroke={1.5} />}
        onClick={() => void navigate(toLancamentoCopy('copiar', id_lancamento))}
      >
        Copiar
      </Button>
      {acoes.includes('excluir') && (
        <Delete titulo={titulo} back={rounds[operacao]} release={release} />
      )}
    </>
  )
}

const useUnidades = () =>
  useRead(tituloChoices, {}, { staleTime: 60_000 }).data?.data.empresas ?? []

/** Placeholder of the unit field, and whether the field is required. */
function useUnidade(f: RecordForm<Values>) {
  const { rateio } = useValues(f)
  const empresas = useUnidades()
  const isRequired = asksUnidade(rateio, empresas.length)
  const isDoJob = rateio.some(({ id_orcamento }) => id_orcamento !== null)
  const placeholder = isDoJob ? 'A do orçamento' : (empresas[0]?.nome ?? '')
  return { isRequired, placeholder: isRequired ? unitText('Escolha {a unidade}') : placeholder }
}

const pessoas = { D: 'Fornecedor', C: 'Cliente' } as const
const sides = { D: 'A pagar', C: 'A receber' }

interface DadosProps {
  readonly f: RecordForm<Values>
  readonly isFixed: boolean
  /** Fields that the title's origin decides. */
  readonly locked: readonly string[]
}

function DadosSection({ f, isFixed, locked }: DadosProps) {
  return (
    <Section title="Dados">
      <Stack gap={4}>
        {!isFixed && (
          <Row>
            <f.Segments of="operacao" label="O que é" options={sides} />
          </Row>
        )}
        <Dados {...{ f, locked }} />
      </Stack>
    </Section>
  )
}

function Dados({ f, locked }: Pick<DadosProps, 'f' | 'locked'>) {
  const { operacao } = useValues(f)
  const unidade = useUnidade(f)
  const isLocked = (campo: string) => locked.includes(campo)
  return (
    <Fields>
      <Span of={6}>
        <f.Picker
          of="id_pessoa"
          label={pessoas[operacao]}
          placeholder="Nome ou documento"
          source={personSource}
          isDisabled={isLocked('id_pessoa')}
        />
      </Span>
      <Span of={6}>
        <f.Text
          of="descricao"
          label="Descrição"
          placeholder={operacao === 'D' ? 'Aluguel do estúdio' : 'Segunda parcela do filme'}
          isDisabled={isLocked('descricao')}
        />
      </Span>
      <Span of={3}>
        <f.Money of="valor" label="Valor" isDisabled={isLocked('valor')} />
      </Span>
      <Span of={3}>
        <f.Date of="dataVencimento" label="Vencimento" />
      </Span>
      <Span of={3}>
        <f.Date
          of="competencia"
          label="Competência"
          help="Em branco, a emissão ou o vencimento."
          isDisabled={isLocked('competencia')}
        />
      </Span>
      <Span of={3}>
        <f.Date of="data_emissao" label="Emissão" />
      </Span>
      <Span of={3}>
        <f.Picker of="id_tipoDocumento" label="Tipo de documento" source={documentoSource} />
      </Span>
      <Span of={3}>
        <f.Text of="num_documento" label="Número do documento" />
      </Span>
      <Span of={6}>
        <f.Picker
          of="id_empresa"
          label={unitText('{Unidade}')}
          placeholder={unidade.placeholder}
          isRequired={unidade.isRequired}
          source={unidadeSource}
          isDisabled={isLocked('id_empresa')}
        />
      </Span>
    </Fields>
  )
}

const scopes = {
  este: 'Só neste',
  proximos: 'Neste e nos próximos em aberto',
  todos: 'Em todos os que estão em aberto',
}

const ScopeSection = ({ f }: FormPart<Values>) => (
  <Section title="Onde aplicar" help="Número do documento, emissão e agendamento são só deste.">
    <Fields>
      <Span of={6}>
        <f.Choice of="escopo" label="Aplicar as alterações" options={scopes} />
      </Span>
    </Fields>
  </Section>
)
