import {
  configuracaoHistory,
  configuracaoUpdate,
  configuracaoView,
} from '@claquete/contract/sistema/configuracoes/geral'
import { documentos, settings } from '@claquete/contract/sistema/configuracoes/catalogo'
import { secoes } from '@claquete/contract/sistema/configuracoes/secoes'
import type { Secao } from '@claquete/contract/sistema/configuracoes/secoes'
import { remetenteUpdate } from '@claquete/contract/sistema/email/remetente'
import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao'
import { useRef } from 'react'
import { useEntityForm } from '../../lib/form.ts'
import { useMay } from '../../lib/permission.ts'
import { Section } from '../../ui/form/form-layout.tsx'
import { FormPage } from '../../ui/form/form-page.tsx'
import { SectionNav } from '../../ui/form/section-nav.tsx'
import { SenderSection } from '../email/public.ts'
import { DiasUteisSection } from './geral/dias-uteis-section.tsx'
import {
  blankGeral,
  GeralSchema,
  geralProblems,
  readGeral,
  saveGeral,
} from './geral/geral-values.ts'
import type { GeralValues } from './geral/geral-values.ts'
import { MarcaSection } from './geral/marca-section.tsx'
import { NumeracaoSection } from './geral/numeracao-section.tsx'
import { SettingFields } from './geral/setting-fields.tsx'
import { SettingsHistory } from './settings-history.tsx'

/** The first of the e-mail's own sections, which are saved apart. */
const sender = 'Servidor de envio'
const titles = Object.values(secoes).map(({ titulo }) => titulo)

/** What the company decides once. The screen stays open over what was saved. */
export default function GeralFormScreen() {
  const may = useMay()
  const read = useRef(blankGeral)
  const form = useEntityForm<GeralValues, { msg?: string | undefined }>({
    name: 'configuracoes/gerais',
    initial: blankGeral,
    schema: GeralSchema,
    load: async (signal) => {
      read.current = await readGeral(signal)
      return read.current
    },
    save: (values) => saveGeral(values, read.current),
    rules: geralProblems,
    refresh: [configuracaoView, configuracaoHistory, sessaoMe],
  })
  const isReadOnly = !may(configuracaoUpdate.access)
  const hasSender = may(remetenteUpdate.access)
  return (
    <FormPage
      form={form}
      isReadOnly={isReadOnly}
      aside={<SettingsHistory chave="geral" labels={labels} />}
    >
      <SectionNav titles={hasSender ? [...titles, sender] : titles}>
        <MarcaSection isReadOnly={isReadOnly} />
        <NumeracaoSection />
        <PlainSection secao="taxas" />
        <PlainSection secao="arredondamento" />
        <DiasUteisSection />
        <PlainSection secao="execucao" />
        <PlainSection secao="sistema" />
        {hasSender && <SenderSection />}
      </SectionNav>
    </FormPage>
  )
}

function PlainSection({ secao }: { secao: Secao }) {
  const { titulo, ajuda } = secoes[secao]
  return (
    <Section title={titulo} help={ajuda}>
      <SettingFields secao={secao} />
    </Section>
  )
}

/** Parts of the numbering, as the history names them. */
const labels = Object.fromEntries(
  documentos.flatMap((documento) => {
    const key = `numeracao_${documento}` as const
    const { label } = settings[key]
    return [
      [`${key}.prefixo`, `${label}: prefixo`],
      [`${key}.ano`, `${label}: ano no número`],
      [`${key}.digitos`, `${label}: dígitos`],
      [`${key}.reinicia`, `${label}: recomeçar a cada ano`],
      [`proximos.${documento}`, `${label}: próximo número`],
    ]
  }),
)
