import { crmOptions } from '@claquete/contract/projetos/crm/funil'
import { useSearchParams } from 'react-router'
import { toCrmConfig } from '../../addresses/projetos.ts'
import { useRead } from '../../lib/wire/call.ts'
import { LinkTabs } from '../../ui/layout/link-tabs.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { Row } from '../../ui/layout/flex.tsx'
import { FormulariosSection } from './formularios.section.tsx'
import { FunisSection } from './funis.section.tsx'
import { LeadsSection } from './leads.section.tsx'
import { MetasSection } from './metas.section.tsx'

const parts = {
  funis: { label: 'Funis e etapas', Part: FunisSection },
  metas: { label: 'Metas', Part: MetasSection },
  formularios: { label: 'Formulários', Part: FormulariosSection },
  contatos: { label: 'A conferir', Part: LeadsSection },
} as const
type Name = keyof typeof parts
const isPart = (name: string): name is Name => name in parts

/** Funnels, goals, public forms, and what came by them and waits to be checked. */
export default function CrmConfigScreen() {
  const [words] = useSearchParams()
  const asked = words.get('ver') ?? ''
  const current = isPart(asked) ? asked : 'funis'
  const waiting = useRead(crmOptions, {}).data?.data.a_conferir ?? 0
  const { Part } = parts[current]
  return (
    <Page width="form">
      <Row>
        <LinkTabs
          label="Partes da configuração"
          tabs={Object.entries(parts).map(([name, { label }]) => ({
            label: name === 'contatos' && waiting > 0 ? `${label} (${waiting})` : label,
            to: toCrmConfig({ ver: name }),
            isCurrent: name === current,
          }))}
        />
      </Row>
      <Part />
    </Page>
  )
}
