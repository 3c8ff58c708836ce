import { WITHOUT_INCENTIVADO } from '@claquete/core/acesso/plano/features'
import { projetoIncentivadoInsert } from '@claquete/contract/orcamentos/incentivado/projeto'
import { HeaderBody } from '@claquete/contract/orcamentos/lista/header'
import { orcamentoOptions } from '@claquete/contract/orcamentos/lista/orcamento'
import { orcamentoNovo } from '@claquete/contract/orcamentos/versoes/versao'
import { Box } from '@mantine/core'
import * as z from 'zod/mini'
import {
  toOrcamentoEdit,
  toOrcamentoList,
  toProjetoIncentivadoNew,
  toProjetoPrivadoNew,
} from '../../addresses/orcamentos.ts'
import { call, useRead } from '../../lib/wire/call.ts'
import { useCurrentForm } from '../../lib/form/form.ts'
import { agencySource, personSource } from '../../lib/form/selectors.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { CardsField } from '../../ui/fields/cards.tsx'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { IconCopy, IconFilePlus, IconTemplate } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { orcamentoReads } from '../orcamento/public.ts'
import { advertisingSource, responsavelSource, unidadeSource } from '../orcamento/public.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useUser } from '../../lib/account/user.ts'
import { unitText } from '../../lib/account/unit-text.ts'

const schema = z.extend(HeaderBody, {
  origem: z.enum(['branco', 'modelo', 'orcamento']),
  id_orca_modelo: z.optional(z.nullable(z.string())),
  id_orcamento: z.optional(z.nullable(z.number())),
})

type Values = {
  readonly origem: 'branco' | 'modelo' | 'orcamento'
  readonly id_orca_modelo: string | null
  readonly id_orcamento: number | null
  readonly titulo: string
  readonly id_cliente: number | null
  readonly id_agencia: number | null
  readonly id_empresa: number | null
  readonly id_responsavel: number | null
}

const blank: Values = {
  origem: 'modelo',
  id_orca_modelo: '0',
  id_orcamento: null,
  titulo: '',
  id_cliente: null,
  id_agencia: null,
  id_empresa: null,
  id_responsavel: null,
}

/** Option for the market's standard template; the company's have ids from 1. */
const ofTheTrade = '0'

async function save({ id_orca_modelo, id_orcamento, ...values }: Values) {
  const { id_empresa, id_responsavel, origem, ...head } = values
  const body = {
    ...head,
    origem,
    ...(id_empresa !== null && { id_empresa }),
    ...(id_responsavel !== null && { id_responsavel }),
    ...(origem === 'modelo' && {
      id_orca_modelo: id_orca_modelo === ofTheTrade ? null : Number(id_orca_modelo),
    }),
    ...(origem === 'orcamento' && id_orcamento !== null && { id_orcamento }),
  }
  return call(orcamentoNovo, { body })
}

const rules = ({ origem, id_orcamento }: Values) => ({
  id_orcamento:
    origem === 'orcamento' && id_orcamento === null ? 'Escolha de qual copiar' : undefined,
})

export default function OptionsScreen() {
  const f = useRecordForm(formOf(schema), {
    name: 'orcamento/novo',
    initial: blank,
    send: (_, values) => save(values),
    rules,
    done: (reply) => toOrcamentoEdit(reply.id_orcamento),
    refresh: [...orcamentoReads],
  })
  return (
    <FormPage form={f} cancelTo={toOrcamentoList()}>
      <Section title="Como começar">
        <CardsField name="origem" label="Como começar" options={ways} />
        <OrigemDetail f={f} />
      </Section>
      <OtherKinds />
      <Section
        title="O job"
        help="O resto dos dados fica ao lado da planilha, para quando for preciso."
      >
        <Fields>
          <Span of={12}>
            <f.Text of="titulo" label="Título do job" placeholder='Filme 30" Dia das Mães' />
          </Span>
          <Span of={6}>
            <f.Picker of="id_cliente" label="Cliente" source={personSource} />
          </Span>
          <Span of={6}>
            <f.Picker of="id_agencia" label="Agência" source={agencySource} />
          </Span>
          <Span of={6}>
            <f.Picker
              of="id_empresa"
              label={unitText('{Unidade}')}
              placeholder="A primeira das suas"
              source={unidadeSource}
            />
          </Span>
          <Span of={6}>
            <f.Picker
              of="id_responsavel"
              label="Responsável"
              placeholder="Você"
              source={responsavelSource}
            />
          </Span>
        </Fields>
      </Section>
    </FormPage>
  )
}

/** Audiovisual projects begin with a project, which has its budget. */
function OtherKinds() {
  const may = useMay()
  const { id_plano_jobbgestor: plan } = useUser() ?? {}
  const isExcluded = plan !== undefined && WITHOUT_INCENTIVADO.includes(plan)
  if (isExcluded || !may(projetoIncentivadoInsert.access)) return null
  return (
    <Section
      title="Outros orçamentos"
      help="Um filme, uma série ou um festival com lei, edital ou coprodução começa pelo projeto."
    >
      <Row>
        <LinkButton to={toProjetoIncentivadoNew('ancine')}>Projeto incentivado</LinkButton>
        <LinkButton to={toProjetoPrivadoNew('ancine')}>Projeto privado do audiovisual</LinkButton>
      </Row>
    </Section>
  )
}

const ways = [
  {
    value: 'modelo',
    title: 'De um modelo',
    text: 'Grupos prontos: os usuais de uma produção ou os que a sua empresa guardou.',
    Icon: IconTemplate,
  },
  {
    value: 'orcamento',
    title: 'Copiar de outro',
    text: 'A planilha inteira de um job parecido, com outro número e sem aprovação.',
    Icon: IconCopy,
  },
  {
    value: 'branco',
    title: 'Em branco',
    text: 'Uma planilha vazia, só com os encargos da empresa.',
    Icon: IconFilePlus,
  },
] as const

function OrigemDetail({ f }: FormPart<Values>) {
  const { form } = useCurrentForm()
  const origem = form.useWatchValue('origem') as string
  const modelos = useRead(orcamentoOptions, {}).data?.data.modelos ?? []
  if (origem === 'branco') return null
  return (
    <Box maw={560} mt={16}>
      {origem === 'modelo' ? (
        <f.Select
          of="id_orca_modelo"
          label="Modelo"
          isRequired
          options={[
            { value: ofTheTrade, label: 'Produção publicitária (21 grupos)' },
            ...modelos.map(({ id, nome }) => ({ value: String(id), label: nome })),
          ]}
        />
      ) : (
        <f.Picker
          of="id_orcamento"
          label="Orçamento"
          isRequired
          placeholder="Número, título ou cliente"
          source={advertisingSource}
        />
      )}
    </Box>
  )
}
