import {
  envelopeCreate,
  envelopeExport,
  envelopes,
} from '@claquete/contract/contratos/assinatura/envelope'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toAssinatura, toDocusignFolders, toSelo } from '../../addresses/contratos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { useListOf } from '../../lib/list/list.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../ui/filters/filters.tsx'
import { ListFilters } from '../../ui/filters/list-filters.tsx'
import { IconSend } from '../../ui/icons.ts'
import { columnsOf } from '../../ui/list-table/columns-of.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { ListMenus } from '../../ui/list/menus.tsx'
import { useProvedores } from '../provedores/public.ts'
import { estadoOptions, looksOfEstado } from './envelope.labels.ts'
import { SendPanel } from './send-panel.tsx'

const columns = columnsOf(envelopes, { looks: { estado: looksOfEstado } })

/** What was sent to be signed, and where each stands. */
export default function EnvelopesScreen() {
  useLiveReads('assinatura', envelopes.call)
  const list = useListOf(envelopes, { model: 'assinatura' })
  const may = useMay()
  const { isReady } = useProvedores()
  const [isSending, setSending] = useState(false)
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={envelopeExport} title="Assinaturas" />}
      links={
        <>
          {isReady('docusign') && (
            <LinkButton to={toDocusignFolders()}>Pastas da DocuSign</LinkButton>
          )}
          {may('assinatura.configurar') && (
            <LinkButton to={toSelo()}>Certificado e carimbo</LinkButton>
          )}
        </>
      }
      create={
        may(envelopeCreate.access) && (
          <Button
            leftSection={<IconSend size={16} stroke={1.6} />}
            onClick={() => setSending(true)}
          >
            Enviar documento
          </Button>
        )
      }
      rowTo={(row) => toAssinatura(row.id_envelope)}
      empty={{
        title: 'Nada foi enviado para assinatura',
        text: 'Envie um PDF: cada pessoa recebe um link, confirma por um código no e-mail e assina no telefone. O arquivo volta selado, com as provas.',
      }}
    >
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Documento, pessoa ou e-mail" />
        <SelectFilter name="estado" label="Situação" placeholder="Todas" options={estadoOptions} />
        <DateRangeFilter from="periodo1" to="periodo2" label="Criado em" />
      </ListFilters>
      {isSending && <SendPanel onClose={() => setSending(false)} />}
    </ListScreen>
  )
}
