import {
  crmOptions,
  etapaMove,
  funilCreate,
  funilDelete,
  funilUpdate,
} from '@claquete/contract/projetos/crm/funil'
import type { Etapa, Funil } from '@claquete/contract/projetos/crm/funil'
import { tipoCampanha } from '@claquete/contract/cadastros/registers/tipo-campanha'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toMotivosPerda } from '../../addresses/projetos.ts'
import { confirmDelete } from '../../lib/acts/confirm.ts'
import { unitText } from '../../lib/account/unit-text.ts'
import { registerSource } from '../../lib/form/selectors.ts'
import { moveItem } from '../../lib/plain/move-item.ts'
import { call, refreshReads, reportFailure, useRead } from '../../lib/wire/call.ts'
import { DragGrip } from '../../ui/buttons/drag-grip.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { useSortableRow } from '../../ui/drag/use-sortable.ts'
import { FormDialog } from '../../ui/form/dialog.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../ui/form/use-record-form.ts'
import { Reading } from '../../ui/frame/reading.tsx'
import { IconArrowDown, IconArrowUp, IconPencil, IconPlus } from '../../ui/icons.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { DotsMenu } from '../../ui/menu/dots-menu.tsx'
import styles from './config.module.css'
import { EtapaDialog } from './etapa.dialog.tsx'
import { crmReads, unidadeSource } from './reads.ts'

/** Funnels with their stages, which are ordered by dragging or by the arrows. */
export function FunisSection() {
  const reading = useRead(crmOptions, {})
  const [editing, setEditing] = useState<Funil | 'novo'>()
  return (
    <>
      <Row justify="between">
        <Note>As oportunidades novas começam na primeira etapa do funil da unidade delas.</Note>
        <Row>
          <LinkButton to={toMotivosPerda()}>Motivos de perda</LinkButton>
          <Button size="xs" leftSection={<IconPlus size={15} />} onClick={() => setEditing('novo')}>
            Novo funil
          </Button>
        </Row>
      </Row>
      <Reading of={reading} waiting={420}>
        {({ data }) =>
          data.funis.map((funil) => (
            <FunilCard key={funil.id_funil} funil={funil} onEdit={() => setEditing(funil)} />
          ))
        }
      </Reading>
      {editing !== undefined && (
        <FunilDialog
          funil={editing === 'novo' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

interface FunilCardProps {
  readonly funil: Funil
  readonly onEdit: () => void
}

function FunilCard({ funil, onEdit }: FunilCardProps) {
  const { id_funil, titulo, empresa, tipo_campanha, ativo, etapas } = funil
  const [editing, setEditing] = useState<Etapa | 'nova'>()
  /** The order shown until the server has it. */
  const [order, setOrder] = useState<readonly Etapa[]>()
  const shown = order ?? etapas
  const move = async (from: number, to: number) => {
    const next = moveItem(shown, from, to)
    const moved = next[to]
    if (!moved) return
    setOrder(next)
    try {
      await call(etapaMove, {
        params: { id_funil_etapa: moved.id_funil_etapa },
        body: { depois_de: next[to - 1]?.id_funil_etapa ?? null },
      })
    } catch (error) {
      reportFailure(error)
    }
    await refreshReads(...crmReads)
    setOrder(undefined)
  }
  const remove = async () => {
    const run = () => call(funilDelete, { params: { id_funil } })
    if (await confirmDelete({ label: titulo, run })) await refreshReads(...crmReads)
  }
  return (
    <Card
      title={titulo}
      subtitle={[
        empresa === null ? unitText('{Todas as unidades}') : empresa,
        tipo_campanha && `campanhas do tipo ${tipo_campanha}`,
        ativo === 'N' ? 'desativado' : '',
        funil.oportunidades === 1 ? '1 oportunidade' : `${funil.oportunidades} oportunidades`,
      ]
        .filter(Boolean)
        .join(' · ')}
      aside={
        <DotsMenu
          label={`Ações do funil ${titulo}`}
          actions={[
            { label: 'Alterar', run: onEdit },
            { label: 'Nova etapa', run: () => setEditing('nova') },
            { label: 'Excluir', tone: 'danger', run: remove },
          ]}
        />
      }
    >
      <Stack gap={2}>
        <ol className={styles.etapas}>
          {shown.map((etapa, at) => (
            <EtapaRow
              key={etapa.id_funil_etapa}
              etapa={etapa}
              at={at}
              last={shown.length - 1}
              onMove={(from, to) => void move(from, to)}
              onEdit={() => setEditing(etapa)}
            />
          ))}
        </ol>
        <Row>
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconPlus size={13} />}
            onClick={() => setEditing('nova')}
          >
            Nova etapa
          </Button>
        </Row>
      </Stack>
      {editing !== undefined && (
        <EtapaDialog
          funil={funil}
          etapa={editing === 'nova' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Card>
  )
}

interface EtapaRowProps {
  readonly etapa: Etapa
  readonly at: number
  readonly last: number
  readonly onMove: (from: number, to: number) => void
  readonly onEdit: () => void
}

const size = { size: 16, stroke: 1.5 } as const

function EtapaRow({ etapa, at, last, onMove, onEdit }: EtapaRowProps) {
  const { titulo, color, probabilidade, dias_esfriar, resultado } = etapa
  const { item, grip } = useSortableRow(at, onMove)
  const told =
    resultado === null
      ? [`${probabilidade}% de chance`, dias_esfriar && `esfria em ${dias_esfriar} dias`]
      : [resultado === 'ganho' ? 'venda ganha' : 'venda perdida']
  return (
    <li ref={item}>
      <DragGrip ref={grip} />
      <span className={styles.dot} style={{ background: color }} aria-hidden />
      <Row gap={2} grow>
        <strong>{titulo}</strong>
        <Note>{told.filter(Boolean).join(' · ')}</Note>
      </Row>
      <Row nowrap gap={0}>
        <IconButton
          label={`Subir ${titulo}`}
          isDisabled={at === 0}
          onClick={() => onMove(at, at - 1)}
        >
          <IconArrowUp {...size} />
        </IconButton>
        <IconButton
          label={`Descer ${titulo}`}
          isDisabled={at === last}
          onClick={() => onMove(at, at + 1)}
        >
          <IconArrowDown {...size} />
        </IconButton>
        <IconButton label={`Alterar ${titulo}`} onClick={onEdit}>
          <IconPencil {...size} />
        </IconButton>
      </Row>
    </li>
  )
}

interface FunilDialogProps {
  readonly funil: Funil | undefined
  readonly onClose: () => void
}

function FunilDialog({ funil, onClose }: FunilDialogProps) {
  const f = useRecordForm(funilCreate, {
    initial: (): BodyValues<typeof funilCreate> => ({
      titulo: funil?.titulo ?? '',
      id_empresa: funil?.id_empresa ?? null,
      id_tipo_campanha: funil?.id_tipo_campanha ?? null,
      ativo: funil?.ativo ?? 'S',
    }),
    send: async ({ body }): Promise<{ msg?: string | undefined }> =>
      funil === undefined
        ? call(funilCreate, { body })
        : call(funilUpdate, {
            params: { id_funil: funil.id_funil },
            body: { ...body, versao: funil.versao },
          }),
    refresh: crmReads,
  })
  return (
    <FormDialog
      form={f}
      title={funil === undefined ? 'Novo funil' : 'Funil'}
      yes="Salvar"
      onClose={onClose}
    >
      <f.Text of="titulo" label="Nome" placeholder="Publicidade, Conteúdo, Eventos" />
      <f.Picker
        of="id_empresa"
        label={unitText('{Unidade}')}
        placeholder="Todas"
        source={unidadeSource}
      />
      <f.Picker
        of="id_tipo_campanha"
        label="Tipo de campanha"
        placeholder="Todos"
        help="Orçamentos de campanhas deste tipo entram neste funil."
        source={registerSource(tipoCampanha)}
      />
      {funil !== undefined && <f.YesNo of="ativo" label="Oferecido para novas oportunidades" />}
    </FormDialog>
  )
}
