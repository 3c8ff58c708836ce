import { perfilLabels } from '@claquete/contract/acesso/perfis/perfil-labels'
import { historicoList } from '@claquete/contract/sistema/configuracoes/historico'
import {
  perfilColumns,
  perfilContas,
  perfilCreate,
  perfilList,
  perfilPermissoes,
  perfilStatus,
  perfilUpdate,
} from '@claquete/contract/acesso/perfis/perfil'
import { Tabs, Text } from '@mantine/core'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { toPerfilList } from '../../addresses/acesso.ts'
import { reportFailure } from '../../lib/wire/call.ts'
import { useCurrentForm } from '../../lib/form/form.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useUser } from '../../lib/account/user.ts'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { formOf, useRecordForm } from '../../ui/form/use-record-form.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RecordLinks } from '../../ui/records/record-links.tsx'
import { AccountsField } from './accounts-field.tsx'
import { administratorProfile } from './administrator.ts'
import { ColumnsField } from './columns-field.tsx'
import { CopyField } from './copy-field.tsx'
import { emptyPerfil, loadPerfil, perfilSchema, savePerfil, startGrants } from './perfil-values.ts'
import type { PerfilValues } from './perfil-values.ts'
import { PermissionsField } from './permissions-field.tsx'
import { useReach } from './reach.ts'
import type { Reach } from './reach.ts'
import { StatusField } from './status-field.tsx'

export default function PerfilFormScreen() {
  const { id } = useParams()
  const [words] = useSearchParams()
  const copied = Number(words.get('copiar_de')) || undefined
  const id_usuario_tipo = id === undefined ? undefined : Number(id)
  return <PerfilForm key={`${id}/${copied}`} id_usuario_tipo={id_usuario_tipo} copied={copied} />
}

interface PerfilFormProps {
  /** Undefined for a new profile. */
  readonly id_usuario_tipo: number | undefined
  /** Id of the profile a new one is copied from. */
  readonly copied: number | undefined
}

function PerfilForm({ id_usuario_tipo, copied }: PerfilFormProps) {
  const isNew = id_usuario_tipo === undefined
  const reach = useReach(id_usuario_tipo)
  const may = useMay()
  const f = useRecordForm(formOf(perfilSchema), {
    name: `perfil/${id_usuario_tipo ?? 'novo'}`,
    initial: emptyPerfil,
    read: async (signal) =>
      isNew
        ? {
            ...emptyPerfil,
            ...(await startGrants(copied, signal)),
            copiar_de: copied ?? null,
          }
        : loadPerfil(id_usuario_tipo, signal),
    send: (_, values) => savePerfil(values, id_usuario_tipo),
    done: toPerfilList(),
    refresh: [
      perfilList,
      perfilPermissoes,
      perfilStatus,
      perfilContas,
      perfilColumns,
      historicoList,
    ],
  })
  const mayChange = may(isNew ? perfilCreate.access : perfilUpdate.access)
  const isReadOnly = !mayChange || reach.isReadOnly
  const shownReach = isReadOnly ? { ...reach, closedReason: readOnlyReason } : reach
  return (
    <FormPage
      form={f}
      isReadOnly={isReadOnly}
      aside={
        !isNew && <RecordLinks table="usuario_tipo" id={id_usuario_tipo} labels={perfilLabels} />
      }
    >
      {id_usuario_tipo === administratorProfile && <AdministratorNotice reach={reach} />}
      {reach.closedReason && <Notice tone="warning">{reach.closedReason}</Notice>}
      <Section title="Perfil">
        <Fields>
          <f.Text
            of="descricao"
            label="Nome"
            placeholder="Assistente de produção"
            isDisabled={isReadOnly}
          />
          <Span of={8}>
            <f.Text
              of="obs"
              label="Observações"
              placeholder="Para quem é este perfil"
              isDisabled={isReadOnly}
            />
          </Span>
          <Span of={8}>
            <f.YesNo
              of="exige_segundo_passo"
              label="Exige verificação em duas etapas"
              help="Quem tem este perfil só usa o sistema depois de ligar a verificação."
              isDisabled={isReadOnly}
            />
          </Span>
          {isNew && <CopyField onCopy={(from) => copyGrants(f, from)} onFailure={reportFailure} />}
        </Fields>
      </Section>
      {isReadOnly ? <GrantSections reach={shownReach} /> : <GrantTabs reach={reach} />}
    </FormPage>
  )
}

const readOnlyReason = 'Você pode ver este perfil, mas não alterá-lo.'

type Filled = Pick<RecordForm<PerfilValues>, 'set'>

/** Replaces the grants in the form by those of another profile. */
async function copyGrants({ set }: Filled, from: number | undefined) {
  const grants = await startGrants(from)
  for (const [name, value] of Object.entries(grants)) set(name, value)
}

function AdministratorNotice({ reach }: { reach: Reach }) {
  return (
    <Notice tone="info" title="Perfil de administrador">
      É o perfil que administra a empresa: dá e tira permissões sem limite, vê os botões de ajuste
      do painel, não pode ser excluído e sempre mantém as permissões sobre perfis.
      {reach.isReadOnly && ' Só quem tem este perfil pode alterá-lo.'}
    </Notice>
  )
}

/** Length of a list in the form, shown on its tab. */
function useCount(name: string): number {
  const { form } = useCurrentForm()
  const [count, setCount] = useState(() => lengthOf(form.getValues()[name]))
  form.watch(name, ({ value }) => setCount(lengthOf(value)))
  return count
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0)

/** Any profile id lists all statuses and accounts; use the user's own. */
const useOwnProfile = () => useUser()?.id_usuario_tipo ?? administratorProfile

function GrantTabs({ reach }: { reach: Reach }) {
  const own = useOwnProfile()
  const permissions = useCount('permissoes')
  const statuses = useCount('status')
  const accounts = useCount('contas_bloqueadas')
  return (
    <Card>
      <Tabs defaultValue="permissoes">
        <Tabs.List style={{ flexWrap: 'nowrap', overflow: 'auto hidden' }}>
          <Tabs.Tab value="permissoes">
            Permissões <Count of={permissions} />
          </Tabs.Tab>
          <Tabs.Tab value="status">
            Status de orçamento <Count of={statuses} />
          </Tabs.Tab>
          <Tabs.Tab value="contas">
            Contas bancárias bloqueadas <Count of={accounts} />
          </Tabs.Tab>
          <Tabs.Tab value="colunas">Colunas do orçamento</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel pt="md" value="permissoes">
          <PermissionsField reach={reach} />
        </Tabs.Panel>
        <Tabs.Panel pt="md" value="status">
          <StatusField id_usuario_tipo={own} reach={reach} />
        </Tabs.Panel>
        <Tabs.Panel pt="md" value="contas">
          <AccountsField id_usuario_tipo={own} reach={reach} />
        </Tabs.Panel>
        <Tabs.Panel pt="md" value="colunas">
          <ColumnsField reach={reach} />
        </Tabs.Panel>
      </Tabs>
    </Card>
  )
}

/** Sections instead of tabs: a read-only form disables all buttons, tabs included. */
function GrantSections({ reach }: { reach: Reach }) {
  const own = useOwnProfile()
  return (
    <>
      <Section title="Permissões">
        <PermissionsField reach={reach} />
      </Section>
      <Section title="Status de orçamento">
        <StatusField id_usuario_tipo={own} reach={reach} />
      </Section>
      <Section title="Contas bancárias bloqueadas">
        <AccountsField id_usuario_tipo={own} reach={reach} />
      </Section>
      <Section title="Colunas do orçamento">
        <ColumnsField reach={reach} />
      </Section>
    </>
  )
}

function Count({ of }: { of: number }) {
  return (
    <Text span size="xs" c="dimmed">
      {of}
    </Text>
  )
}
