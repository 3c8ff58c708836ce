import { historicoList } from '@claquete/contract/configuracoes/historico'
import {
  pessoaCreate,
  pessoaList,
  pessoaOptions,
  pessoaUpdate,
  pessoaView,
} from '@claquete/contract/pessoas/pessoa'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { paths } from '../../app/paths.ts'
import { call } from '../../lib/call.ts'
import { useEntityForm } from '../../lib/form.ts'
import { useMay } from '../../lib/permission.ts'
import { toast } from '../../lib/toast.ts'
import { CustomFields } from '../../ui/form/custom-fields.tsx'
import { Section } from '../../ui/form/form-layout.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { SectionNav } from '../../ui/form/section-nav.tsx'
import { IconHistory, IconPaperclip } from '../../ui/icons.ts'
import { AttachmentsDrawer, HistoryDrawer } from '../../ui/records/drawers.tsx'
import { DadosSection } from './pessoa-form/dados-section.tsx'
import {
  CobrancaSection,
  ContatoSection,
  EnderecoSection,
} from './pessoa-form/endereco-section.tsx'
import { ContasSection, ContatosSection } from './pessoa-form/listas-section.tsx'
import { blankPessoa, PessoaBody, pessoaProblems, valuesOf } from './pessoa-form/pessoa-values.ts'
import type { PessoaValues } from './pessoa-form/pessoa-values.ts'
import { pessoaLabels } from './pessoa-labels.ts'

const sections = [
  'Dados',
  'Telefones e e-mail',
  'Endereço',
  'Cobrança',
  'Dados bancários',
  'Contatos',
  'Campos personalizados',
]

export default function PessoaFormScreen() {
  const params = useParams()
  const id = params['id'] === undefined ? undefined : Number(params['id'])
  return <PessoaForm key={id ?? 'nova'} id_pessoa={id} />
}

async function readPessoa(id_pessoa: number, signal: AbortSignal): Promise<PessoaValues> {
  return valuesOf((await call(pessoaView, { params: { id_pessoa } }, { signal })).data)
}

async function savePessoa(id_pessoa: number | undefined, values: PessoaValues) {
  const { versao, ...body } = values
  const reply =
    id_pessoa === undefined
      ? await call(pessoaCreate, { body })
      : await call(pessoaUpdate, { body: { ...body, id_pessoa, versao } })
  const [repeated] = reply.repetidas
  if (repeated) {
    toast.warning(
      `${repeated.razao} tem o mesmo documento. Se for a mesma pessoa, unifique os cadastros.`,
    )
  }
  return reply
}

function PessoaForm({ id_pessoa }: { id_pessoa: number | undefined }) {
  const may = useMay()
  const endpoint = id_pessoa === undefined ? pessoaCreate : pessoaUpdate
  const form = useEntityForm<PessoaValues, Awaited<ReturnType<typeof savePessoa>>>({
    name: `pessoa/${id_pessoa ?? 'nova'}`,
    initial: blankPessoa,
    schema: PessoaBody,
    load: id_pessoa === undefined ? undefined : (signal) => readPessoa(id_pessoa, signal),
    save: (values) => savePessoa(id_pessoa, values),
    rules: pessoaProblems,
    done: paths.pessoaList(),
    refresh: [pessoaList, pessoaOptions, pessoaView, historicoList],
    keeps: 'draft',
  })
  return (
    <FormPage
      form={form}
      isReadOnly={!may(endpoint.access)}
      aside={id_pessoa !== undefined && <Hanging id_pessoa={id_pessoa} />}
    >
      <SectionNav titles={sections}>
        <DadosSection />
        <ContatoSection />
        <EnderecoSection />
        <CobrancaSection />
        <ContasSection />
        <ContatosSection />
        <Section title="Campos personalizados">
          <CustomFields
            model="pessoa"
            name="campos_personalizados"
            none="Sua empresa ainda não criou campos próprios para pessoas."
          />
        </Section>
      </SectionNav>
    </FormPage>
  )
}

/** What hangs on a record that exists: its attachments and its history. */
function Hanging({ id_pessoa }: { id_pessoa: number }) {
  const may = useMay()
  const [open, setOpen] = useState<'attachments' | 'history'>()
  const icon = { size: 15, stroke: 1.5 } as const
  const record = { tabela: 'pessoa', chave: id_pessoa, onClose: () => setOpen(undefined) }
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="xs"
        leftSection={<IconPaperclip {...icon} />}
        onClick={() => setOpen('attachments')}
      >
        Anexos
      </Button>
      {may(historicoList.access) && (
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconHistory {...icon} />}
          onClick={() => setOpen('history')}
        >
          Histórico
        </Button>
      )}
      {open === 'attachments' && (
        <AttachmentsDrawer {...record} param="pessoas" isReadOnly={!may(pessoaUpdate.access)} />
      )}
      {open === 'history' && <HistoryDrawer {...record} labels={pessoaLabels} />}
    </>
  )
}
