import type { RequestTo } from '@claquete/contract/endpoint'
import { gastoCheck, gastoSave, gastoView } from '@claquete/contract/orcamentos/incentivado/gasto'
import { tipoDocumento } from '@claquete/contract/cadastros/registers/tipo-documento'
import { UFS } from '@claquete/core/kernel/person/uf'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { useDebouncedValue } from '@mantine/hooks'
import { Link } from 'react-router'
import { toPayableEdit } from '../../../addresses/livro.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useValues } from '../../../lib/form/form.ts'
import { reais, subtractReais } from '../../../lib/plain/money.ts'
import { useRead } from '../../../lib/wire/call.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { Fields, Section, Span } from '../../../ui/form/layout.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../../ui/form/use-record-form.ts'
import { Dialog } from '../../../ui/frame/dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { useReadTyped } from '../../../lib/form/read-typed.ts'
import type { Blanked } from '../../../lib/form/path.ts'
import { FalhasList } from './falhas-list.tsx'
import { ArquivosSection } from './gasto-arquivos.section.tsx'
import { ReciboSection } from './recibo.section.tsx'
import { DevolucaoDialog } from './devolucao.dialog.tsx'
import { gastoReads, isDevolucao } from './gasto.labels.ts'
import { valuesOf } from './gasto-values.ts'
import type { GastoLido, GastoValues } from './gasto-values.ts'

const ufOptions = UFS.map((uf) => ({ value: uf, label: uf }))

const mentionOptions = [
  { value: 'S', label: 'Sim' },
  { value: 'N', label: 'Não' },
] as const

interface GastoDialogProps {
  readonly id_projeto_incentivado: number
  readonly chave: string
  readonly onClose: () => void
}

/** An expense: which sources pay it, its fiscal document and its proofs; what is wrong is told as it is typed. */
export function GastoDialog({ id_projeto_incentivado, chave, onClose }: GastoDialogProps) {
  const reading = useRead(
    gastoView,
    { params: { id_projeto_incentivado, chave } },
    { staleTime: 0 },
  )
  if (!reading.data || reading.isFetching) {
    return (
      <Dialog title="Gasto" size="xl" onClose={onClose}>
        <Reading of={reading} waiting={360} dense>
          {() => null}
        </Reading>
      </Dialog>
    )
  }
  const lido = reading.data.data
  return isDevolucao(lido.gasto) ? (
    <DevolucaoDialog {...{ lido, onClose }} />
  ) : (
    <GastoForm {...{ id_projeto_incentivado, lido, onClose }} />
  )
}

interface GastoFormProps extends Omit<GastoDialogProps, 'chave'> {
  readonly lido: GastoLido
}

function GastoForm({ id_projeto_incentivado, lido, onClose }: GastoFormProps) {
  const { gasto } = lido
  const may = useMay()
  const isOfFundo = gasto.id_lancamento === null
  const bodyOf = ({ partes, arquivos, ...values }: GastoValues) => ({
    ...values,
    id_projeto_incentivado,
    chave: gasto.chave,
    ...(!isOfFundo && { partes: partes.map((one) => ({ ...one })) }),
    arquivos: arquivos.map(({ id_arquivo, papel }) => ({ id_arquivo, papel })),
  })
  const f = useRecordForm(gastoSave, {
    initial: () => valuesOf(lido),
    request: (values: GastoValues) => ({ body: { ...bodyOf(values), versao: gasto.versao } }),
    refresh: gastoReads,
  })
  const mayChange = may(gastoSave.access)
  return (
    <FormDialog
      form={f}
      title={gasto.descricao}
      yes="Salvar"
      size="xl"
      isDisabled={!mayChange}
      aside={
        gasto.id_lancamento !== null && (
          <LinkButton to={toPayableEdit(gasto.id_lancamento)}>Abrir o título</LinkButton>
        )
      }
      onClose={onClose}
    >
      <Header gasto={gasto} />
      {gasto.chave.startsWith('v') ? (
        <FalhasList falhas={gasto.falhas} />
      ) : (
        <Stack>
          <LiveFalhas f={f} lido={lido} bodyOf={bodyOf} />
          {isOfFundo ? (
            <Note>A fonte desta despesa é a da conta que entregou a verba.</Note>
          ) : (
            <PartesSection f={f} lido={lido} />
          )}
          <DocumentoSection f={f} lido={lido} />
          <ReciboSection f={f} {...{ id_projeto_incentivado, gasto }} />
          <ArquivosSection f={f} id_lancamento={gasto.id_lancamento} />
        </Stack>
      )}
    </FormDialog>
  )
}

function Header({ gasto }: { readonly gasto: GastoLido['gasto'] }) {
  return (
    <Figures
      look="line"
      items={[
        { label: 'Valor', value: reais(gasto.valor) },
        { label: 'Pago', value: reais(gasto.pago) },
        { label: 'Favorecido', value: gasto.favorecido },
        { label: 'Linha', value: [gasto.no, gasto.item].filter(Boolean).join(' ') },
      ]}
    />
  )
}

type TypedGasto = Blanked<RequestTo<typeof gastoCheck>['body']>

interface PartProps {
  readonly f: RecordForm<GastoValues>
  readonly lido: GastoLido
}

/** What would be wrong with what is typed, as the server sees it. */
function LiveFalhas({
  f,
  lido,
  bodyOf,
}: PartProps & { readonly bodyOf: (values: GastoValues) => TypedGasto }) {
  const values = useValues(f)
  const complete = values.partes.filter(({ id_projeto_fonte, valor }) => id_projeto_fonte && valor)
  const [body] = useDebouncedValue(bodyOf({ ...values, partes: complete }), 400)
  // The same words may mean another thing by now: the expense was paid meanwhile, or its norms changed.
  const check = useReadTyped(
    gastoCheck,
    { body },
    { keepPreviousData: true, retry: false, staleTime: 0 },
  )
  const falhas = check.data?.data.falhas ?? lido.gasto.falhas
  return (
    <Section
      title={falhas.length === 0 ? 'Nada pendente' : `Pendências (${falhas.length})`}
      help="Conferido enquanto você digita, pelas normas do projeto."
    >
      {falhas.length > 0 && <FalhasList falhas={falhas} />}
    </Section>
  )
}

function PartesSection({ f, lido }: PartProps) {
  const { partes } = useValues(f)
  const options = lido.fontes.map(({ id_projeto_fonte, nome, conta }) => ({
    value: id_projeto_fonte,
    label: conta ? `${nome} · ${conta}` : nome,
  }))
  const rest = subtractReais(lido.gasto.valor, ...partes.map(({ valor }) => valor ?? 0))
  return (
    <Section
      title="Fontes"
      help="Quem paga este gasto. Um gasto misto é pago por partes, cada uma da conta da sua fonte."
    >
      <f.Rows
        of="partes"
        none="Nenhuma fonte escolhida."
        add="Adicionar fonte"
        remove="Tirar fonte"
        blank={{ id_projeto_fonte: null, valor: rest > 0 ? rest : null }}
      >
        {(row, index) => (
          <Fields>
            <Span of={8}>
              <row.IdSelect of="id_projeto_fonte" label={`Fonte ${index + 1}`} options={options} />
            </Span>
            <row.Money of="valor" label={`Valor da fonte ${index + 1}`} />
          </Fields>
        )}
      </f.Rows>
      {rest !== 0 && partes.length > 0 && (
        <Note tone="warning">
          {rest > 0 ? `Faltam ${reais(rest)}.` : `Sobram ${reais(-rest)}.`}
        </Note>
      )}
    </Section>
  )
}

function DocumentoSection({ f, lido }: PartProps) {
  return (
    <Section title="Documento fiscal">
      <Fields>
        <f.IdSelect
          of="id_tipoDocumento"
          label="Tipo"
          options={lido.tipos_documento.map(({ id, nome }) => ({ value: id, label: nome }))}
        />

        <f.Text of="num_documento" label="Número" />
        <f.Date of="emissao" label="Emissão" />
        <Span of={2}>
          <f.Text of="serie" label="Série" />
        </Span>
        <Span of={8}>
          <f.Text of="chave_acesso" label="Chave de acesso ou código de verificação" />
        </Span>
        <Span of={6}>
          <f.Text of="municipio" label="Município" />
        </Span>
        <Span of={2}>
          <f.Select of="uf" label="UF" options={ufOptions} />
        </Span>
        <Span of={3}>
          <f.Select
            of="cita_projeto"
            label="Cita o projeto"
            placeholder="Não conferido"
            help="O nome do projeto, ou o seu número."
            options={mentionOptions}
          />
        </Span>
        <f.YesNo of="bb_classificado" label="Já classificado no BB Gestão Ágil" />
        <Span of={12}>
          <f.Area of="justificativa" label="Justificativa para a prestação de contas" />
        </Span>
      </Fields>
      {lido.tipos_documento.length === 0 && (
        <Note tone="warning">
          A prestação de contas pede o tipo de cada documento.{' '}
          <Link to={`${tipoDocumento.screens}/formulario`} target="_blank">
            Cadastrar tipo de documento
          </Link>
        </Note>
      )}
      {lido.debitos.length > 0 && (
        <Note>
          {lido.debitos
            .map(
              ({ data, valor, conta, forma }) =>
                `${formatDateBr(calendarDate(data))}: ${reais(valor)} de ${conta ?? 'conta desconhecida'}${forma ? `, ${forma.toLowerCase()}` : ''}`,
            )
            .join(' · ')}
        </Note>
      )}
    </Section>
  )
}
