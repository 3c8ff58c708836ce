import { envelopeCreate } from '@claquete/contract/contratos/assinatura/envelope'
import {
  envelopeExport,
  envelopeList,
  envelopes,
} from '@claquete/contract/contratos/contrato/envelope'
import type { EnvelopeRow } from '@claquete/contract/contratos/contrato/envelope'
import { Button } from '@mantine/core'
import { useState } from 'react'
import {
  toAssinatura,
  toContrato,
  toDocusignFolders,
  toEnvelopes,
  toSelo,
} from '../../../addresses/contratos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { useListOf } from '../../../lib/list/list.ts'
import { useLiveReads } from '../../../lib/wire/live.ts'
import { LinkButton } from '../../../ui/buttons/link-button.tsx'
import { DateRangeFilter, SelectFilter, TextFilter } from '../../../ui/filters/filters.tsx'
import { ListFilters } from '../../../ui/filters/list-filters.tsx'
import { IconSend } from '../../../ui/icons.ts'
import { columnsOf } from '../../../ui/list-table/columns-of.tsx'
import { ListScreen } from '../../../ui/list/list-screen.tsx'
import { ListMenus } from '../../../ui/list/menus.tsx'
import { labelOptions } from '../../../ui/inputs/options.ts'
import { SendPanel, estadoOptions, looksOfEstado } from '../../assinatura/public.ts'
import { useProvedores } from '../../provedores/public.ts'
import { ContratoTabs } from '../contrato-tabs.tsx'
import { meioOptions, origemLabels } from '../contrato.labels.ts'

const columns = columnsOf(envelopes, { looks: { estado: looksOfEstado } })

interface EnvelopesProps {
  /** What is listed until another is chosen: those of contracts stand beside the other lists of contracts. */
  readonly origem: 'contrato' | 'todas'
}

/** What was sent to be signed, the newest first, and where each stands. */
export function Envelopes({ origem }: EnvelopesProps) {
  useLiveReads('assinatura', envelopeList)
  useLiveReads('contrato', envelopeList)
  const list = useListOf(envelopes, { model: 'contrato_envelope', defaults: { origem } })
  const may = useMay()
  const maySee = may('assinatura.consultar')
  const { isReady } = useProvedores()
  const [isSending, setSending] = useState(false)
  const toRow = ({ id_envelope, id_contrato }: EnvelopeRow) =>
    id_envelope !== null && maySee ? toAssinatura(id_envelope) : toContrato(id_contrato ?? 0)
  return (
    <ListScreen
      list={list}
      columns={columns}
      menus={<ListMenus list={list} endpoint={envelopeExport} title="Envelopes de assinatura" />}
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
            size="xs"
            leftSection={<IconSend size={16} stroke={1.6} />}
            onClick={() => setSending(true)}
          >
            Enviar documento
          </Button>
        )
      }
      rowTo={toRow}
      empty={{
        title: 'Nada foi enviado para assinatura',
        text: 'Envie um PDF ou um contrato: cada pessoa recebe um link, confirma por um código no e-mail e assina no telefone. O arquivo volta selado, com as provas.',
      }}
    >
      {origem === 'contrato' && <ContratoTabs current={toEnvelopes()} />}
      <ListFilters list={list}>
        <TextFilter name="search" label="Buscar" placeholder="Documento, contrato ou pessoa" />
        <SelectFilter
          name="origem"
          label="Origem"
          placeholder={origemLabels[origem]}
          options={labelOptions(origemLabels).filter(({ value }) => value !== origem)}
        />
        <SelectFilter name="estado" label="Situação" placeholder="Todas" options={estadoOptions} />
        <SelectFilter name="meio" label="Por onde" placeholder="Todos" options={meioOptions} />
        <DateRangeFilter from="periodo1" to="periodo2" label="Enviado em" />
      </ListFilters>
      {isSending && <SendPanel onClose={() => setSending(false)} />}
    </ListScreen>
  )
}
