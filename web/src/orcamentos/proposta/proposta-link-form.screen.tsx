import { configuracaoHistory } from '@claquete/contract/sistema/configuracoes/general'
import {
  propostaLinkUpdate,
  propostaLinkView,
} from '@claquete/contract/orcamentos/proposta/proposta-link'
import { parts } from '@claquete/contract/kernel/settings/proposta-link'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { useMay } from '../../lib/account/permission.ts'
import { FormPage } from '../../ui/form/page.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import { SettingsHistory } from '../../sistema/configuracoes/public.ts'
import {
  ActsSection,
  ContactSection,
  LookSection,
  PartsSection,
  TextSection,
} from './link-sections.tsx'
import { blankLink, LinkSchema, readLink, saveLink } from './link-values.ts'
import { Preview } from './preview.tsx'
import styles from './studio.module.css'
import { Stack } from '../../ui/layout/flex.tsx'

/** Settings of the proposal page, with a live preview. */
export default function PropostaLinkFormScreen() {
  const may = useMay()
  const [shown, setShown] = useState('form')
  const f = useRecordForm(formOf(LinkSchema), {
    name: 'configuracoes/proposta-link',
    initial: blankLink,
    read: readLink,
    send: (_, values) => saveLink(values),
    refresh: [propostaLinkView, configuracaoHistory],
  })
  const isReadOnly = !may(propostaLinkUpdate.access)
  return (
    <FormPage
      form={f}
      isReadOnly={isReadOnly}
      aside={<SettingsHistory section="proposta_link" labels={labels} text={historyText} />}
    >
      <div className={styles.switch}>
        <SegmentedControl
          fullWidth
          aria-label="O que mostrar"
          value={shown}
          onChange={setShown}
          data={[
            { value: 'form', label: 'Editar' },
            { value: 'preview', label: 'Prévia' },
          ]}
        />
      </div>
      <div className={styles.studio} data-shown={shown}>
        <Stack gap={4} className={styles.fields}>
          <LookSection f={f} isReadOnly={isReadOnly} />
          <TextSection f={f} />
          <PartsSection />
          <ActsSection f={f} />
          <ContactSection f={f} />
        </Stack>
        <Preview />
      </div>
    </FormPage>
  )
}

const labels = {
  'proposta_link.logo': 'Logo',
  'proposta_link.cor': 'Cor',
  'proposta_link.fundo': 'Fundo',
  'proposta_link.titulo': 'Título',
  'proposta_link.saudacao': 'Saudação',
  'proposta_link.partes': 'O que aparece',
  'proposta_link.permite_aprovar': 'Aprovar',
  'proposta_link.aprovar_muda_status': 'Aprovar muda o status',
  'proposta_link.permite_ajuste': 'Pedir ajuste',
  'proposta_link.permite_opcionais': 'Escolher opcionais',
  'proposta_link.permite_pdf': 'Baixar PDF',
  'proposta_link.validade_dias': 'Validade, em dias',
  'proposta_link.termos': 'Termos',
  'proposta_link.contato_nome': 'Contato: nome',
  'proposta_link.contato_email': 'Contato: e-mail',
  'proposta_link.contato_fone': 'Contato: telefone',
}

const yesNo: Readonly<Record<string, string>> = { S: 'Sim', N: 'Não' }

function historyText(_campo: string, value: unknown): string {
  if (!Array.isArray(value)) return yesNo[String(value)] ?? String(value ?? '')
  return value
    .map((parte) => (parts as Readonly<Record<string, string>>)[parte] ?? parte)
    .join(', ')
}
