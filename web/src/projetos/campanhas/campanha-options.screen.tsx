import { orcamentoOptions } from '@claquete/contract/orcamentos/lista/orcamento'
import { campanhaView } from '@claquete/contract/projetos/campanhas/campanha'
import type { Campanha } from '@claquete/contract/projetos/campanhas/campanha'
import {
  campanhaOrcamentoAdd,
  campanhaOrcamentoNew,
} from '@claquete/contract/projetos/campanhas/vinculo'
import { Box } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { toCampanhaList, toCampanhaView } from '../../addresses/projetos.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { useCurrentForm } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import { CallFailure, call, useRead } from '../../lib/wire/call.ts'
import { orcamentoReads, advertisingSource } from '../../orcamentos/orcamento/public.ts'
import type { FormPart } from '../../ui/fields/bound.tsx'
import { CardsField } from '../../ui/fields/cards.tsx'
import { Section } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { Page } from '../../ui/frame/page.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'
import { IconCopy, IconFilePlus, IconPlus, IconTemplate } from '../../ui/icons.ts'
import { Stack } from '../../ui/layout/flex.tsx'
import { RecordHeader } from '../../ui/layout/record-header.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { campanhaReads } from './campanha.labels.ts'

const schema = z.object({
  origem: z.enum(['modelo', 'orcamento', 'branco', 'existente']),
  titulo: z.optional(z.string().check(z.maxLength(200))),
  id_orca_modelo: z.optional(z.nullable(z.string())),
  id_orcamento: z.optional(z.nullable(z.number())),
})

interface Values {
  readonly origem: 'modelo' | 'orcamento' | 'branco' | 'existente'
  readonly titulo: string
  readonly id_orca_modelo: string | null
  readonly id_orcamento: number | null
}

/** Option for the market's standard template; the company's have ids from 1. */
const ofTheTrade = '0'

/** How a budget enters a campaign: made with what the campaign knows, copied, or one that is already there. */
export default function CampanhaOptionsScreen() {
  const id_campanha = Number(useParams()['id'])
  const reading = useRead(campanhaView, { params: { id_campanha } })
  return (
    <Reading of={reading} listTo={toCampanhaList()}>
      {({ data }) =>
        data.situacao === 'encerrada' ? (
          <Page width="form">
            <EmptyState
              title="Esta campanha está encerrada"
              action={
                <LinkButton to={toCampanhaView(id_campanha)}>Voltar para a campanha</LinkButton>
              }
            >
              Reabra a campanha para pôr orçamentos nela.
            </EmptyState>
          </Page>
        ) : (
          <OptionsForm campanha={data} />
        )
      }
    </Reading>
  )
}

/** Attaches the budget; what would surprise is asked first. */
async function attach(id_campanha: number, id_orcamento: number) {
  const body = { id_orcamento, mover: false, outro_cliente: false }
  for (;;) {
    try {
      return await call(campanhaOrcamentoAdd, { params: { id_campanha }, body })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const isElsewhere = error.code === 'em_outra_campanha'
      if (!isElsewhere && error.code !== 'orcamento_de_outro_cliente') throw error
      const isWanted = await confirm(
        isElsewhere
          ? { title: 'Mover o orçamento?', message: error.msg, yes: 'Mover para esta' }
          : { title: 'Cliente diferente', message: error.msg, yes: 'Pôr na campanha' },
      )
      if (!isWanted) throw error
      if (isElsewhere) body.mover = true
      else body.outro_cliente = true
    }
  }
}

function OptionsForm({ campanha }: { readonly campanha: Campanha }) {
  const { id_campanha } = campanha
  const mayCreate = useMay()('orcamento.cadastrar')
  const [first] = useState<Values['origem']>(mayCreate ? 'modelo' : 'existente')
  const f = useRecordForm(formOf(schema), {
    name: `campanha/${id_campanha}/orcamento`,
    initial: {
      origem: first,
      titulo: campanha.titulo,
      id_orca_modelo: ofTheTrade,
      id_orcamento: null,
    } as Values,
    rules: ({ origem, id_orcamento, titulo }) => ({
      id_orcamento:
        (origem === 'orcamento' || origem === 'existente') && id_orcamento === null
          ? 'Escolha o orçamento'
          : undefined,
      titulo: origem !== 'existente' && titulo.trim() === '' ? 'Diga o título do job' : undefined,
    }),
    send: async (_, values): Promise<{ msg?: string | undefined; id_orcamento?: number }> => {
      const { origem, titulo, id_orca_modelo, id_orcamento } = values
      if (origem === 'existente') return attach(id_campanha, id_orcamento ?? 0)
      return call(campanhaOrcamentoNew, {
        params: { id_campanha },
        body: {
          origem,
          titulo,
          ...(origem === 'orcamento' && { id_orcamento }),
          ...(origem === 'modelo' && {
            id_orca_modelo: id_orca_modelo === ofTheTrade ? null : Number(id_orca_modelo),
          }),
        },
      })
    },
    done: ({ id_orcamento }) =>
      id_orcamento === undefined ? toCampanhaView(id_campanha) : toOrcamentoEdit(id_orcamento),
    refresh: [...campanhaReads, ...orcamentoReads],
  })
  return (
    <Page width="form">
      <RecordHeader
        title={campanha.titulo}
        detail={
          <Note>
            {[campanha.cliente, campanha.agencia, campanha.produto].filter(Boolean).join(' · ') ||
              'Sem cliente ainda'}
          </Note>
        }
      />
      <FormPage form={f} cancelTo={toCampanhaView(id_campanha)}>
        <Section
          title="Como pôr um orçamento"
          help="Um novo já vem com o cliente, a agência e o produto da campanha."
        >
          <Ways mayCreate={mayCreate} />
          <Detail f={f} />
        </Section>
      </FormPage>
    </Page>
  )
}

const ways = [
  {
    value: 'modelo',
    title: 'De um modelo',
    text: 'Grupos prontos: os usuais de uma produção ou os que a sua empresa guardou.',
    Icon: IconTemplate,
    isNew: true,
  },
  {
    value: 'orcamento',
    title: 'Copiar de outro',
    text: 'A planilha inteira de um job parecido, com o cliente desta campanha.',
    Icon: IconCopy,
    isNew: true,
  },
  {
    value: 'branco',
    title: 'Em branco',
    text: 'Uma planilha vazia, só com os encargos da empresa.',
    Icon: IconFilePlus,
    isNew: true,
  },
  {
    value: 'existente',
    title: 'Um que já existe',
    text: 'Entra com todas as suas versões. Um orçamento é de uma campanha só.',
    Icon: IconPlus,
    isNew: false,
  },
] as const

const Ways = ({ mayCreate }: { readonly mayCreate: boolean }) => (
  <CardsField
    name="origem"
    label="Como pôr um orçamento"
    options={ways.filter(({ isNew }) => mayCreate || !isNew)}
  />
)

function Detail({ f }: FormPart<Values>) {
  const { form } = useCurrentForm()
  const origem = form.useWatchValue('origem') as Values['origem']
  return (
    <Box maw={560} mt={16}>
      <Stack>
        {(origem === 'orcamento' || origem === 'existente') && (
          <f.Picker
            of="id_orcamento"
            label={origem === 'orcamento' ? 'Copiar de' : 'Orçamento'}
            isRequired
            placeholder="Número, título ou cliente"
            source={advertisingSource}
          />
        )}
        {origem === 'modelo' && <ModeloField f={f} />}
        {origem !== 'existente' && <f.Text of="titulo" label="Título do job" isRequired />}
      </Stack>
    </Box>
  )
}

function ModeloField({ f }: FormPart<Values>) {
  const modelos = useRead(orcamentoOptions, {}).data?.data.modelos ?? []
  return (
    <f.Select
      of="id_orca_modelo"
      label="Modelo"
      isRequired
      options={[
        { value: ofTheTrade, label: 'Produção publicitária (21 grupos)' },
        ...modelos.map(({ id, nome }) => ({ value: String(id), label: nome })),
      ]}
    />
  )
}
