import { pessoaLabels } from '@claquete/contract/cadastros/pessoas/pessoa-labels'
import { configuracaoView } from '@claquete/contract/sistema/configuracoes/general'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  pessoaCreate,
  pessoaList,
  pessoaOptions,
  pessoaUpdate,
  pessoaView,
} from '@claquete/contract/cadastros/pessoas/pessoa'
import { privacidadeView } from '@claquete/contract/cadastros/pessoas/privacidade'
import type { Pessoa } from '@claquete/contract/cadastros/pessoas/pessoa'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { toPessoaList, toPessoaPrivacidade } from '../../addresses/cadastros.ts'
import { toPixAutomatico, toReguaExtratos } from '../../addresses/financeiro.ts'
import { toDireitos } from '../../addresses/orcamentos.ts'
import { call, readNow } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { CustomFields } from '../../ui/form/custom-fields.tsx'
import { Section } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { SectionNav } from '../../ui/form/section-nav.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { DadosSection, MoreDadosSection } from './pessoa-form/dados-section.tsx'
import { CobrancaSection, EnderecoSection } from './pessoa-form/endereco-section.tsx'
import { ContasSection, ContatosSection } from './pessoa-form/lists.section.tsx'
import {
  blankPessoa,
  filledAccounts,
  pessoaProblems,
  valuesOf,
} from './pessoa-form/pessoa-values.ts'
import type { PessoaValues } from './pessoa-form/pessoa-values.ts'
import { useHasVinculos, VinculosSection, vinculosTitle } from './pessoa-form/vinculos.section.tsx'

const settingsStaleMs = 5 * 60_000

const sections = [
  'Dados',
  'Pix e conta bancária',
  'Endereço',
  'Mais dados',
  'Cobrança',
  'Contatos',
  'Campos personalizados',
]

export default function PessoaFormScreen() {
  const params = useParams()
  const id = params['id'] === undefined ? undefined : Number(params['id'])
  return <PessoaForm key={id ?? 'nova'} id_pessoa={id} />
}

type Privacy = Pick<Pessoa, 'anonimizada_em' | 'anonimizar_em'>

function PrivacyNotice({ anonimizada_em, anonimizar_em }: Privacy) {
  if (anonimizada_em !== null) {
    return <Notice title="Esta pessoa foi anonimizada e não pode mais ser alterada." />
  }
  return (
    anonimizar_em !== null && (
      <Notice
        tone="warning"
        title={`A anonimização está agendada para ${formatDateBr(anonimizar_em)}.`}
      />
    )
  )
}

/** Values of a new pessoa, with the tenant's default country; 'Brasil' when the settings cannot be read. */
async function newPessoa(): Promise<PessoaValues> {
  const reading = await readNow(configuracaoView, {}, settingsStaleMs).catch(() => undefined)
  const pais = reading?.data.configuracoes.pais_padrao ?? blankPessoa.endereco.pais
  return { ...blankPessoa, endereco: { ...blankPessoa.endereco, pais } }
}

async function savePessoa(id_pessoa: number | undefined, values: PessoaValues) {
  const { versao, ...others } = values
  const body = { ...others, lista_dados_bancarios: filledAccounts(values) }
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
  const hasVinculos = useHasVinculos() && id_pessoa !== undefined
  const [privacy, setPrivacy] = useState<Privacy>()
  const mayChange =
    may((id_pessoa === undefined ? pessoaCreate : pessoaUpdate).access) && !privacy?.anonimizada_em
  const readPessoa = async (id: number, signal: AbortSignal) => {
    const { data } = await call(pessoaView, { params: { id_pessoa: id } }, { signal })
    setPrivacy(data)
    return valuesOf(data)
  }
  const f = useRecordForm(pessoaCreate, {
    name: `pessoa/${id_pessoa ?? 'nova'}`,
    initial: blankPessoa,
    read: (signal) => (id_pessoa === undefined ? newPessoa() : readPessoa(id_pessoa, signal)),
    send: (_, values) => savePessoa(id_pessoa, values),
    rules: pessoaProblems,
    done: toPessoaList(),
    refresh: [pessoaList, pessoaOptions, pessoaView, historicoList],
    keeps: 'draft',
  })
  return (
    <FormPage
      form={f}
      isReadOnly={!mayChange}
      aside={
        id_pessoa !== undefined && (
          <>
            {may(privacidadeView.access) && (
              <Button
                component={Link}
                to={toPessoaPrivacidade(id_pessoa)}
                variant="subtle"
                color="gray"
                size="xs"
              >
                Privacidade
              </Button>
            )}
            {may('direito.consultar') && (
              <Button
                component={Link}
                to={toDireitos({ id_pessoa })}
                variant="subtle"
                color="gray"
                size="xs"
              >
                Direitos de imagem
              </Button>
            )}
            {may('pix_automatico.consultar') && (
              <Button
                component={Link}
                to={toPixAutomatico({ id_pessoa })}
                variant="subtle"
                color="gray"
                size="xs"
              >
                Pix Automático
              </Button>
            )}
            {may('regua.enviar') && may('regua.consultar') && (
              <Button
                component={Link}
                to={toReguaExtratos({ id_pessoa, enviar: 'S' })}
                variant="subtle"
                color="gray"
                size="xs"
              >
                Enviar extrato
              </Button>
            )}
            <RecordLinks
              table="pessoa"
              id={id_pessoa}
              labels={pessoaLabels}
              attachments={{ param: 'pessoas', isReadOnly: !mayChange }}
            />
          </>
        )
      }
    >
      {privacy && <PrivacyNotice {...privacy} />}
      <SectionNav titles={hasVinculos ? [...sections, vinculosTitle] : sections}>
        <DadosSection f={f} id_pessoa={id_pessoa} />
        <ContasSection f={f} />
        <EnderecoSection f={f} />
        <MoreDadosSection f={f} />
        <CobrancaSection f={f} />
        <ContatosSection f={f} />
        <Section title="Campos personalizados">
          <CustomFields
            model="pessoa"
            none="Sua empresa ainda não criou campos próprios para pessoas."
          />
        </Section>
        {hasVinculos && <VinculosSection id_pessoa={id_pessoa} />}
      </SectionNav>
    </FormPage>
  )
}
