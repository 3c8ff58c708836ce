import {
  configuracaoHistory,
  configuracaoUpdate,
  configuracaoView,
} from '@claquete/contract/sistema/configuracoes/general'
import { documentos, settings } from '@claquete/contract/kernel/settings/catalogue'
import { sections } from '@claquete/contract/kernel/settings/sections'
import type { SettingsSection } from '@claquete/contract/kernel/settings/sections'
import { remetenteUpdate } from '@claquete/contract/sistema/email/remetente'
import { sessaoMe } from '@claquete/contract/acesso/sessao/sessao.addresses'
import { useRef } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { Section } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { SectionNav } from '../../ui/form/section-nav.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { SenderSection } from '../email/public.ts'
import { WorkingDaysSection } from './general/working-days.section.tsx'
import {
  blankGeneral,
  GeneralSchema,
  generalProblems,
  readGeneral,
  saveGeneral,
} from './general/general-values.ts'
import { MarkSection } from './general/brand.section.tsx'
import { NumberingSection } from './general/numbering.section.tsx'
import { SettingFields } from './general/setting-fields.tsx'
import { SettingsHistory } from './settings-history.tsx'

/** Title of the first e-mail section; the e-mail sections are saved separately. */
const sender = 'Servidor de envio'
const titles = Object.values(sections).map(({ titulo }) => titulo)

/** The general settings of the tenant. The form stays open after saving. */
export default function GeneralFormScreen() {
  const may = useMay()
  const read = useRef(blankGeneral)
  const f = useRecordForm(formOf(GeneralSchema), {
    name: 'configuracoes/gerais',
    initial: blankGeneral,
    read: async (signal) => {
      read.current = await readGeneral(signal)
      return read.current
    },
    send: (_, values) => saveGeneral(values, read.current),
    rules: generalProblems,
    refresh: [configuracaoView, configuracaoHistory, sessaoMe],
  })
  const isReadOnly = !may(configuracaoUpdate.access)
  const hasSender = may(remetenteUpdate.access)
  return (
    <FormPage
      form={f}
      isReadOnly={isReadOnly}
      aside={<SettingsHistory section="geral" labels={labels} />}
    >
      <SectionNav titles={hasSender ? [...titles, sender] : titles}>
        <MarkSection f={f} isReadOnly={isReadOnly} />
        <NumberingSection f={f} />
        <PlainSection secao="taxas" />
        <PlainSection secao="arredondamento" />
        <WorkingDaysSection f={f} />
        <PlainSection secao="execucao" />
        <PlainSection secao="sistema" />
        {hasSender && <SenderSection />}
      </SectionNav>
    </FormPage>
  )
}

function PlainSection({ secao }: { secao: SettingsSection }) {
  const { titulo, ajuda } = sections[secao]
  return (
    <Section title={titulo} help={ajuda}>
      <SettingFields secao={secao} />
    </Section>
  )
}

/** Labels of the parts of a numbering, for the history. */
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
