import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  contaPagarCreate,
  contaReceberCreate,
  tituloEscolhas,
  tituloView,
} from '@claquete/contract/livro/titulos/titulo'
import type { Titulo } from '@claquete/contract/livro/titulos/titulo-registro'
import { transferenciaView } from '@claquete/contract/livro/titulos/transferencia'
import { formasDePagamento } from '@claquete/core/livro/titulos/formas'
import { asksUnidade } from '@claquete/core/livro/titulos/titulo'
import { Button, SegmentedControl } from '@mantine/core'
import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { call, failureText, useRead } from '../../lib/call.ts'
import { useCurrentForm, useEntityForm, useFormValues } from '../../lib/form.ts'
import { useMay } from '../../lib/permission.ts'
import { personSource } from '../../lib/selectors.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import {
  DateField,
  MoneyField,
  PickerField,
  SelectField,
  TextArea,
  TextField,
  YesNoField,
} from '../../ui/form/fields.tsx'
import { Fields, Section, Span } from '../../ui/form/form-layout.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { IconCopy } from '../../ui/icons.ts'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { livroReads } from './lista/reads.ts'
import { AnexosNovos } from './titulo-anexos.tsx'
import { contaSource, documentoSource, unidadeSource } from './titulo-fontes.ts'
import { BaixasSection } from './titulo-baixas.tsx'
import { Excluir, IrmasSection } from './titulo-lado.tsx'
import { RepeticaoSection } from './titulo-parcelas.tsx'
import { RateioSection } from './titulo-rateio.tsx'
import styles from './titulo.module.css'
import {
  Schema,
  updateTitulo,
  copiaDe,
  createTitulo,
  novoDe,
  problemasDe,
  tituloLabels,
  valoresDe,
} from './titulo-valores.ts'
import type { Operacao, Valores } from './titulo-valores.ts'

const TransferenciaAberta = lazy(() =>
  import('./transferencia-aberta.tsx').then((part) => ({ default: part.TransferenciaAberta })),
)

const voltas = { D: paths.contaPagarList(), C: paths.contaReceberList() } as const

/** The three addresses of the form: payables, receivables, and either with a copy. */
export default function TituloFormScreen() {
  const { pathname } = useLocation()
  const { id, acao } = useParams()
  const lado = pathname.includes('contas-receber') ? 'C' : 'D'
  const isFixo = pathname.includes('formulario-contas-')
  if (id === undefined) return <NovoTitulo key={lado} lado={lado} isFixo={isFixo} />
  return <TituloLido key={`${id}/${acao ?? ''}`} id={Number(id)} isCopia={acao === 'copiar'} />
}

function NovoTitulo({ lado, isFixo }: { lado: Operacao; isFixo: boolean }) {
  const [inicial] = useState(() => novoDe(lado))
  return <Formulario inicial={inicial} isFixo={isFixo} />
}

function TituloLido({ id, isCopia }: { id: number; isCopia: boolean }) {
  const may = useMay()
  const lido = useRead(tituloView, { params: { id } })
  if (lido.error && !lido.data) {
    return <ErrorState message={failureText(lido.error)} onRetry={() => void lido.refetch()} />
  }
  const titulo = lido.data?.data
  if (!titulo) return null
  if (titulo.id_transferencia !== null && may(transferenciaView.access)) {
    return <Transferencia id_transferencia={titulo.id_transferencia} />
  }
  if (isCopia) return <Formulario inicial={copiaDe(titulo)} isFixo />
  return <Formulario inicial={novoDe(titulo.operacao)} titulo={titulo} isFixo />
}

/** Half of a transfer has no form: both halves are opened, and closing them goes back. */
function Transferencia({ id_transferencia }: { id_transferencia: number }) {
  const navigate = useNavigate()
  const { key } = useLocation()
  const goBack = () =>
    void (key === 'default' ? navigate(paths.lancamentoList(), { replace: true }) : navigate(-1))
  return (
    <Suspense>
      <TransferenciaAberta id_transferencia={id_transferencia} onClose={goBack} />
    </Suspense>
  )
}

interface FormularioProps {
  readonly inicial: Valores
  readonly titulo?: Titulo
  /** Is it known whether it pays or receives? */
  readonly isFixo: boolean
}

function useTitulo({ inicial, titulo }: FormularioProps) {
  const isNovo = titulo === undefined
  const [primeiro] = useState(inicial)
  const id = titulo?.id_lancamento
  const unidades = useUnidades().length
  const form = useEntityForm<Valores, { msg?: string | undefined }>({
    name: `titulo/${id ?? `novo-${primeiro.operacao}`}`,
    initial: primeiro,
    schema: Schema,
    rules: (valores) => problemasDe(valores, isNovo, unidades),
    load:
      id === undefined
        ? undefined
        : async (signal) =>
            valoresDe((await call(tituloView, { params: { id } }, { signal })).data),
    save: (valores) => (id === undefined ? createTitulo(valores) : updateTitulo(id, valores)),
    done: voltas[primeiro.operacao],
    refresh: [tituloView, tituloEscolhas, historicoList, ...livroReads],
  })
  const { follow, status } = form
  const latest = useRef(follow)
  useEffect(() => {
    latest.current = follow
  })
  // Settling, undoing or attaching beside the form makes a newer record of the same title.
  useEffect(() => {
    if (titulo && status === 'ready') latest.current(valoresDe(titulo))
  }, [titulo, status])
  return form
}

function Formulario(props: FormularioProps) {
  const { titulo, isFixo, inicial } = props
  const may = useMay()
  const form = useTitulo(props)
  const endpoint = inicial.operacao === 'D' ? contaPagarCreate : contaReceberCreate
  const isReadOnly = titulo ? !titulo.acoes.includes('alterar') : !may(endpoint.access)
  const travados = titulo?.travados ?? []
  return (
    <FormPage
      form={form}
      isReadOnly={isReadOnly}
      aside={titulo && <Lado titulo={titulo} release={form.release} />}
    >
      {titulo && <Avisos titulo={titulo} />}
      <DadosSection isFixo={isFixo} travados={travados} />
      {titulo === undefined && <RepeticaoSection />}
      <RateioSection
        isTravado={travados.includes('rateio')}
        defaults={titulo ? 'offered' : 'taken'}
      />
      <PagamentoSection />
      {titulo && titulo.irmas.length > 1 && <EscopoSection />}
      {titulo ? (
        <>
          <BaixasSection titulo={titulo} />
          <IrmasSection titulo={titulo} />
        </>
      ) : (
        <AnexosNovos />
      )}
    </FormPage>
  )
}

/** The area that decides what this form does not change. */
function quemGerou({ origem, operacao }: Titulo): string {
  const daFatura = origem === 'fatura' || origem === 'bv' || origem === 'permuta'
  if (daFatura || (origem === 'retencao' && operacao === 'C')) return 'pela fatura'
  return origem === 'retencao' ? 'pela retenção de impostos' : 'pelo orçamento'
}

function Avisos({ titulo }: { titulo: Titulo }) {
  if (titulo.bloqueio !== null) return <p className={styles.aviso}>{titulo.bloqueio}</p>
  if (titulo.travados.length === 0) return null
  return (
    <p className={styles.aviso}>
      Lançamento gerado {quemGerou(titulo)}: valor e pessoa só mudam na origem. Aqui mudam o
      vencimento, o documento, a conta bancária e a classificação.
    </p>
  )
}

function Lado({ titulo, release }: { titulo: Titulo; release: () => void }) {
  const navigate = useNavigate()
  const { id_lancamento, acoes, operacao } = titulo
  return (
    <>
      <RecordLinks
        tabela="lancamento"
        chave={id_lancamento}
        labels={tituloLabels}
        attachments={{ param: 'lancamento', isReadOnly: !acoes.includes('alterar') }}
      />
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconCopy size={15} stroke={1.5} />}
        onClick={() => void navigate(paths.lancamentoCopy(id_lancamento))}
      >
        Copiar
      </Button>
      {acoes.includes('excluir') && (
        <Excluir titulo={titulo} back={voltas[operacao]} release={release} />
      )}
    </>
  )
}

const useUnidades = () =>
  useRead(tituloEscolhas, {}, { staleTime: 60_000 }).data?.data.empresas ?? []

/** What the field of the unit says while it is empty, and whether it may stay so. */
function useUnidade() {
  const { rateio } = useFormValues<Valores>()
  const empresas = useUnidades()
  const isRequired = asksUnidade(rateio, empresas.length)
  const isDoJob = rateio.some(({ id_orcamento }) => id_orcamento !== null)
  const placeholder = isDoJob ? 'A do orçamento' : (empresas[0]?.nome ?? '')
  return { isRequired, placeholder: isRequired ? 'Escolha a unidade' : placeholder }
}

const pessoas = { D: 'Fornecedor', C: 'Cliente' } as const
const lados = [
  { value: 'D', label: 'A pagar' },
  { value: 'C', label: 'A receber' },
] as const

function DadosSection({ isFixo, travados }: { isFixo: boolean; travados: readonly string[] }) {
  const { set } = useCurrentForm<Valores>()
  const { operacao } = useFormValues<Valores>()
  const unidade = useUnidade()
  const preso = (campo: string) => travados.includes(campo)
  return (
    <Section title="Dados">
      {!isFixo && (
        <SegmentedControl
          aria-label="O que é"
          className={styles.modos ?? ''}
          data={[...lados]}
          value={operacao}
          onChange={(lado) => set('operacao', lado)}
        />
      )}
      <Fields>
        <Span of={6}>
          <PickerField
            name="id_pessoa"
            label={pessoas[operacao]}
            placeholder="Nome ou documento"
            source={personSource}
            isDisabled={preso('id_pessoa')}
          />
        </Span>
        <Span of={6}>
          <TextField
            name="descricao"
            label="Descrição"
            placeholder={operacao === 'D' ? 'Aluguel do estúdio' : 'Segunda parcela do filme'}
            isDisabled={preso('descricao')}
          />
        </Span>
        <Span of={3}>
          <MoneyField name="valor" label="Valor" isDisabled={preso('valor')} />
        </Span>
        <Span of={3}>
          <DateField name="dataVencimento" label="Vencimento" />
        </Span>
        <Span of={3}>
          <DateField
            name="competencia"
            label="Competência"
            help="Em branco, a emissão ou o vencimento."
            isDisabled={preso('competencia')}
          />
        </Span>
        <Span of={3}>
          <DateField name="data_emissao" label="Emissão" />
        </Span>
        <Span of={3}>
          <PickerField name="id_tipoDocumento" label="Tipo de documento" source={documentoSource} />
        </Span>
        <Span of={3}>
          <TextField name="num_documento" label="Número do documento" />
        </Span>
        <Span of={6}>
          <PickerField
            name="id_empresa"
            label="Unidade"
            placeholder={unidade.placeholder}
            isRequired={unidade.isRequired}
            source={unidadeSource}
            isDisabled={preso('id_empresa')}
          />
        </Span>
      </Fields>
    </Section>
  )
}

const formas = Object.entries(formasDePagamento).map(([value, label]) => ({ value, label }))

function PagamentoSection() {
  const { operacao } = useFormValues<Valores>()
  return (
    <Section title={operacao === 'D' ? 'Como será pago' : 'Como será recebido'}>
      <Fields>
        <Span of={3}>
          <SelectField name="forma_pagamento" label="Forma" options={formas} />
        </Span>
        <Span of={6}>
          <PickerField name="id_contabancaria" label="Conta bancária" source={contaSource} />
        </Span>
        <Span of={3}>
          <DateField name="agendado_para" label="Agendado para" />
        </Span>
        <Span of={12}>
          <YesNoField
            name="permuta"
            label="Permuta"
            help="Sem dinheiro: fica fora do fluxo de caixa e entra no resultado."
          />
        </Span>
        <Span of={12}>
          <TextArea name="obs" label="Observações" rows={2} />
        </Span>
      </Fields>
    </Section>
  )
}

const alcances = {
  este: 'Só neste',
  proximos: 'Neste e nos próximos em aberto',
  todos: 'Em todos os que estão em aberto',
}

function EscopoSection() {
  return (
    <Section title="Onde aplicar" help="Número do documento, emissão e agendamento são só deste.">
      <Fields>
        <Span of={6}>
          <ChoiceField name="escopo" label="Aplicar as alterações" options={alcances} />
        </Span>
      </Fields>
    </Section>
  )
}
