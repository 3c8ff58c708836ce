import { orcamentoOptions } from '@claquete/contract/orcamentos/lista/orcamento'
import {
  orcamentoStatusDelete,
  orcamentoStatusList,
  orcamentoStatusOrder,
  orcamentoStatusSave,
} from '@claquete/contract/orcamentos/status/status'
import type {
  OrcamentoStatus,
  OrcamentoStatusBody,
} from '@claquete/contract/orcamentos/status/status'
import { perfilStatus } from '@claquete/contract/acesso/perfis/perfil'
import { Box, Button } from '@mantine/core'
import { useState } from 'react'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { counted } from '../../lib/plain/format.ts'
import { moveItem } from '../../lib/plain/move-item.ts'
import { useMay } from '../../lib/account/permission.ts'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { Fields, Section, Span } from '../../ui/form/layout.tsx'
import { FormPage } from '../../ui/form/page.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus, IconTrash } from '../../ui/icons.ts'
import { Row } from '../../ui/layout/flex.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Page } from '../../ui/frame/page.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { orcamentoReads } from '../orcamento/public.ts'
import { StatusChip } from '../orcamento/public.ts'

const reads = [orcamentoStatusList, orcamentoOptions, perfilStatus, ...orcamentoReads] as const
const icon = { size: 16, stroke: 1.5 } as const

/** The budget statuses: order, colours, and the effects of reaching each. */
export default function StatusRegisterScreen() {
  const reading = useRead(orcamentoStatusList, {})
  const may = useMay()
  const [open, setOpen] = useState<OrcamentoStatus | 'novo'>()
  const mayChange = may(orcamentoStatusSave.access)
  return (
    <Page width="form">
      <Row justify="between">
        <Note>
          Na ordem em que aparecem nas telas. Cada perfil escolhe quais vê, em Permissões.
        </Note>
        {mayChange && (
          <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setOpen('novo')}>
            Novo status
          </Button>
        )}
      </Row>
      <Reading of={reading} waiting={420}>
        {({ data }) => <Rows list={data} mayChange={mayChange} onOpen={setOpen} />}
      </Reading>
      {open && (
        <StatusPanel
          status={open === 'novo' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Page>
  )
}

interface RowsProps {
  readonly list: readonly OrcamentoStatus[]
  readonly mayChange: boolean
  readonly onOpen: (status: OrcamentoStatus) => void
}

function Rows({ list, mayChange, onOpen }: RowsProps) {
  const move = async (from: number, to: number) => {
    const ids = moveItem(list, from, to).map((one) => one.id_orcamento_status)
    await call(orcamentoStatusOrder, { body: { ids } })
    await refreshReads(...reads)
  }
  return (
    <ItemList>
      {list.map((one, at) => (
        <Item
          key={one.id_orcamento_status}
          lead={
            <Box w={150}>
              <StatusChip status={one.descricao} cor={one.cor} cor_fundo={one.cor_fundo} />
            </Box>
          }
          title={effectsOf(one)}
          detail={counted(one.orcamentos, 'orçamento', 'orçamentos')}
          aside={
            mayChange && (
              <Row gap={0}>
                <IconButton
                  label={`Subir ${one.descricao}`}
                  isDisabled={at === 0}
                  onClick={() => void move(at, at - 1).catch(reportFailure)}
                >
                  <IconArrowUp {...icon} />
                </IconButton>
                <IconButton
                  label={`Descer ${one.descricao}`}
                  isDisabled={at === list.length - 1}
                  onClick={() => void move(at, at + 1).catch(reportFailure)}
                >
                  <IconArrowDown {...icon} />
                </IconButton>
                <IconButton label={`Editar ${one.descricao}`} onClick={() => onOpen(one)}>
                  <IconPencil {...icon} />
                </IconButton>
                <IconButton
                  label={`Excluir ${one.descricao}`}
                  tone="danger"
                  isDisabled={one.papel !== null || one.orcamentos > 0}
                  onClick={() => void remove(one)}
                >
                  <IconTrash {...icon} />
                </IconButton>
              </Row>
            )
          }
        />
      ))}
    </ItemList>
  )
}

async function remove({ id_orcamento_status, descricao }: OrcamentoStatus) {
  const params = { id_orcamento_status }
  const run = () => call(orcamentoStatusDelete, { params })
  if (await confirmDelete({ label: descricao, run })) await refreshReads(...reads)
}

const papeis: Readonly<Record<string, string>> = {
  inicial: 'orçamentos novos começam aqui',
  envio: 'ao enviar ao cliente',
  negociacao: 'quando o cliente pede ajuste',
  aprovacao: 'quando o cliente aprova',
  substituicao: 'quando outra versão é aprovada',
}

function effectsOf(one: OrcamentoStatus): string {
  const said = [
    one.papel && papeis[one.papel],
    one.bloqueia_edicao && 'trava a edição',
    one.aprova && 'aprova',
    one.cria_projeto && 'pede a abertura do projeto',
    one.libera_financeiro && 'libera o financeiro',
    one.resultado,
  ]
  return said.filter(Boolean).join(' · ') || 'sem efeitos'
}

type Values = Required<Omit<OrcamentoStatusBody, 'id_orcamento_status'>>

const blank: Values = {
  descricao: '',
  cor: '#1b1f24',
  cor_fundo: '#e9ecef',
  bloqueia_edicao: false,
  aprova: false,
  cria_projeto: false,
  libera_financeiro: false,
  resultado: null,
}

const valuesOf = ({
  papel: _,
  orcamentos: __,
  id_orcamento_status: ___,
  ...one
}: OrcamentoStatus) => one as Values

interface PanelProps {
  readonly status: OrcamentoStatus | undefined
  readonly onClose: () => void
}

function StatusPanel({ status, onClose }: PanelProps) {
  const id_orcamento_status = status?.id_orcamento_status
  const f = useRecordForm(orcamentoStatusSave, {
    name: `orcamento-status/${id_orcamento_status ?? 'novo'}`,
    initial: status ? valuesOf(status) : blank,
    request: (values) => ({
      body: { ...values, ...(id_orcamento_status !== undefined && { id_orcamento_status }) },
    }),
    onSaved: onClose,
    refresh: [...reads],
  })
  return (
    <SidePanel title={status?.descricao ?? 'Novo status'} onClose={onClose}>
      <FormPage form={f}>
        <Section title="Aparência">
          <Fields>
            <Span of={12}>
              <f.Text of="descricao" label="Nome" />
            </Span>
            <Span of={6}>
              <f.Color of="cor" label="Cor do texto" />
            </Span>
            <Span of={6}>
              <f.Color of="cor_fundo" label="Cor do fundo" />
            </Span>
          </Fields>
        </Section>
        <Section title="Ao chegar aqui">
          <Fields>
            <Span of={12}>
              <f.Check
                look="switch"
                of="bloqueia_edicao"
                label="Trava a edição"
                help="Muda-se só em nova versão, ou reabrindo."
              />
            </Span>
            <Span of={12}>
              <f.Check
                look="switch"
                of="aprova"
                label="Aprova a versão"
                help="Uma por orçamento; o custo previsto vira a base do acompanhamento."
              />
            </Span>
            <Span of={12}>
              <f.Check look="switch" of="cria_projeto" label="Pede a abertura do projeto" />
            </Span>
            <Span of={12}>
              <f.Check look="switch" of="libera_financeiro" label="Libera verbas e pagamentos" />
            </Span>
            <Span of={12}>
              <f.Select
                of="resultado"
                label="Conta como"
                placeholder="Em aberto"
                options={[
                  { value: 'ganho', label: 'Ganho' },
                  { value: 'perdido', label: 'Perdido' },
                ]}
              />
            </Span>
          </Fields>
        </Section>
      </FormPage>
    </SidePanel>
  )
}
