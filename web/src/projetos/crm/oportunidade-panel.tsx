import {
  oportunidadeDelete,
  oportunidadeUpdate,
  oportunidadeView,
} from '@claquete/contract/projetos/crm/oportunidade'
import type { Oportunidade } from '@claquete/contract/projetos/crm/oportunidade'
import { origemWords } from '@claquete/core/projetos/crm/funil'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toOrcamentoEdit } from '../../addresses/orcamentos.ts'
import { toCampanhaView } from '../../addresses/projetos.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { useMay } from '../../lib/account/permission.ts'
import { formatMoment } from '../../lib/plain/format.ts'
import { reais } from '../../lib/plain/money.ts'
import { call, refreshReads, useRead } from '../../lib/wire/call.ts'
import { useLiveReads } from '../../lib/wire/live.ts'
import { StatusChip } from '../../orcamentos/orcamento/public.ts'
import { Figures } from '../../ui/figures/figures.tsx'
import type { Figure } from '../../ui/figures/figures.tsx'
import { Item, ItemList } from '../../ui/figures/item-list.tsx'
import { SidePanel } from '../../ui/frame/dialog.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { DotsMenu } from '../../ui/menu/dots-menu.tsx'
import { rowAction } from '../../ui/menu/row-actions.tsx'
import type { RowAction } from '../../ui/menu/row-actions.tsx'
import {
  AcaoDialog,
  AttachOrcamentoDialog,
  ContatoDialog,
  MailDialog,
  NewCampanhaDialog,
  NewOrcamentoDialog,
} from './act.dialogs.tsx'
import { contatoWords, stillText } from './labels.ts'
import { LoseDialog } from './lose.dialog.tsx'
import { NextAction } from './next-action.tsx'
import { OportunidadeDialog } from './oportunidade.dialog.tsx'
import { crmReads } from './reads.ts'

interface OportunidadePanelProps {
  readonly id_oportunidade: number
  readonly onClose: () => void
}

/** One deal beside the board: what it is, what comes next, who talked with whom. */
export function OportunidadePanel({ id_oportunidade, onClose }: OportunidadePanelProps) {
  useLiveReads('oportunidade', oportunidadeView)
  useLiveReads('orcamento', oportunidadeView)
  const reading = useRead(oportunidadeView, { params: { id_oportunidade } })
  return (
    <SidePanel title={reading.data?.data.titulo ?? 'Oportunidade'} size="lg" onClose={onClose}>
      <Reading of={reading} dense>
        {({ data }) => <Content oportunidade={data} onClose={onClose} />}
      </Reading>
    </SidePanel>
  )
}

type Opened = 'editar' | 'acao' | 'contato' | 'email' | 'novo' | 'ligar' | 'campanha' | 'perder'

interface ContentProps {
  readonly oportunidade: Oportunidade
  readonly onClose: () => void
}

function Content({ oportunidade, onClose }: ContentProps) {
  const may = useMay()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const canChange = may(oportunidadeUpdate.access)
  const isOpen = oportunidade.resultado === null
  return (
    <Stack gap={4}>
      <Row justify="between">
        <Row>
          <strong>{oportunidade.etapa}</strong>
          {oportunidade.status !== null && oportunidade.id_orcamento !== null && (
            <Link to={toOrcamentoEdit(oportunidade.id_orcamento)}>
              <StatusChip
                status={oportunidade.status}
                cor={oportunidade.cor ?? ''}
                cor_fundo={oportunidade.cor_fundo ?? ''}
              />
            </Link>
          )}
          {isOpen && (
            <Note tone={oportunidade.fria ? 'warning' : 'muted'}>
              {stillText(oportunidade.dias)}
            </Note>
          )}
        </Row>
        <DotsMenu
          label="Ações da oportunidade"
          actions={actionsOf(oportunidade, { may, open: setOpened, onClose })}
        />
      </Row>
      <NextAction
        of={oportunidade}
        onClick={canChange && isOpen ? () => setOpened('acao') : undefined}
      />
      {canChange && (
        <Row>
          <Button size="xs" variant="default" onClick={() => setOpened('contato')}>
            Registrar contato
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpened('email')}>
            Mandar e-mail
          </Button>
          {isOpen && oportunidade.id_orcamento === null && may('orcamento.cadastrar') && (
            <Button size="xs" onClick={() => setOpened('novo')}>
              Novo orçamento
            </Button>
          )}
        </Row>
      )}
      <Figures look="rows" items={figuresOf(oportunidade)} />
      {oportunidade.obs && <p style={{ whiteSpace: 'pre-wrap' }}>{oportunidade.obs}</p>}
      <Contacts of={oportunidade} />
      <Steps of={oportunidade} />
      <Dialogs {...{ oportunidade, opened }} onClose={close} />
    </Stack>
  )
}

interface DialogsProps extends ContentProps {
  readonly opened: Opened | undefined
}

const actDialogs = {
  contato: ContatoDialog,
  email: MailDialog,
  novo: NewOrcamentoDialog,
  ligar: AttachOrcamentoDialog,
  campanha: NewCampanhaDialog,
} as const

function Dialogs({ oportunidade, opened, onClose }: DialogsProps) {
  if (opened === undefined) return null
  if (opened === 'editar') return <OportunidadeDialog {...{ oportunidade, onClose }} />
  if (opened === 'acao') return <AcaoDialog cartao={oportunidade} onClose={onClose} />
  if (opened === 'perder') return <LoseDialog cartao={oportunidade} onClose={onClose} />
  const Dialog = actDialogs[opened]
  return <Dialog {...{ oportunidade, onClose }} />
}

interface Acting {
  readonly may: ReturnType<typeof useMay>
  readonly open: (what: Opened) => void
  readonly onClose: () => void
}

function actionsOf(one: Oportunidade, { may, open, onClose }: Acting): RowAction[] {
  const params = { id_oportunidade: one.id_oportunidade }
  const remove = async () => {
    const run = () => call(oportunidadeDelete, { params })
    if (!(await confirmDelete({ label: one.titulo, run }))) return
    onClose()
    await refreshReads(...crmReads)
  }
  if (!may(oportunidadeUpdate.access)) return []
  const act = (label: string, what: Opened): RowAction => ({ label, run: () => open(what) })
  return [
    act('Editar', 'editar'),
    ...(one.id_orcamento === null ? [act('Ligar a um orçamento', 'ligar')] : []),
    ...(one.id_campanha === null && may('campanha.cadastrar')
      ? [act('Nova campanha', 'campanha')]
      : []),
    ...(one.resultado === 'perdido'
      ? []
      : [{ ...act('Perder', 'perder'), tone: 'danger' as const }]),
    ...(may(oportunidadeDelete.access) ? [rowAction.remove(remove)] : []),
  ]
}

function figuresOf(one: Oportunidade): Figure[] {
  const valor = one.oculto ? 'oculto' : one.valor === null ? 'não estimado' : reais(one.valor)
  const contato = [one.contato_nome, one.contato_email, one.contato_telefone].filter(Boolean)
  const pairs: [string, Figure['value'] | null][] = [
    ['Valor', valor],
    ['Cliente', one.cliente],
    ['Contato', contato.join(' · ')],
    ['Responsável', one.responsavel],
    ['Fecha quando', one.data_prevista && formatDateBr(one.data_prevista)],
    ['Origem', [origemWords[one.origem], one.origem_detalhe].filter(Boolean).join(' · ')],
    [unitText('{Unidade}'), one.empresa],
    [
      'Campanha',
      one.id_campanha === null ? null : (
        <Link to={toCampanhaView(one.id_campanha)}>{one.campanha}</Link>
      ),
    ],
    ['Motivo da perda', one.motivo],
    ['Quem ganhou', one.perdida_para],
    ['Por quanto', one.perdida_por === null ? null : reais(one.perdida_por)],
  ]
  return pairs.flatMap(([label, value]) => (value ? [{ label, value }] : []))
}

const Contacts = ({ of }: { readonly of: Oportunidade }) => (
  <Stack gap={1}>
    <h3>Contatos</h3>
    {of.contatos.length === 0 ? (
      <Note>Ligações, reuniões e e-mails desta venda ficam aqui.</Note>
    ) : (
      <ItemList bare label="Contatos">
        {of.contatos.map((one) => (
          <Item
            key={one.id_oportunidade_contato}
            title={`${contatoWords[one.tipo]}, ${formatDateBr(one.dia)}`}
            detail={one.usuario ?? undefined}
          >
            <p style={{ whiteSpace: 'pre-wrap', margin: 0 }}>{one.texto}</p>
          </Item>
        ))}
      </ItemList>
    )}
  </Stack>
)

const Steps = ({ of }: { readonly of: Oportunidade }) => (
  <Stack gap={1}>
    <h3>Etapas</h3>
    <ItemList bare label="Etapas por que passou">
      {of.historico.map((one) => (
        <Item
          key={one.entrou_em}
          title={one.etapa}
          detail={[formatMoment(one.entrou_em), one.usuario ?? 'pelo orçamento']
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </ItemList>
  </Stack>
)
