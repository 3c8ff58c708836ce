import {
  diligenciaDelete,
  diligenciaSave,
  projetoPrazos,
} from '@claquete/contract/orcamentos/incentivado/prazos'
import type {
  DiligenciaDoProjeto,
  PrazoNoProjeto,
} from '@claquete/contract/orcamentos/incentivado/prazos'
import { calendarDate, formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { toNormas } from '../../../addresses/orcamentos.ts'
import { useMay } from '../../../lib/account/permission.ts'
import { confirmDelete } from '../../../lib/acts/confirm.ts'
import { lazyPart } from '../../../lib/page/lazy-part.tsx'
import { counted } from '../../../lib/plain/format.ts'
import { call, refreshReads, useRead } from '../../../lib/wire/call.ts'
import { Item, ItemList } from '../../../ui/figures/item-list.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconPlus } from '../../../ui/icons.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { DotsMenu } from '../../../ui/menu/dots-menu.tsx'
import { AttachmentsDrawer } from '../../../ui/records/drawers.tsx'

const DiligenciaDialog = lazyPart(() =>
  import('./diligencia.dialog.tsx').then((part) => part.DiligenciaDialog),
)

const br = (day: string) => formatDateBr(calendarDate(day))

type Open =
  | { readonly kind: 'diligencia'; readonly diligencia: DiligenciaDoProjeto | undefined }
  | { readonly kind: 'anexos'; readonly diligencia: DiligenciaDoProjeto }

/** What is due in a project with the days left, and what funders asked. */
export function PrazosCard({
  id_projeto_incentivado,
}: {
  readonly id_projeto_incentivado: number
}) {
  const may = useMay()
  const reading = useRead(projetoPrazos, { params: { id_projeto_incentivado } })
  const [open, setOpen] = useState<Open>()
  const mayChange = may(diligenciaSave.access)
  const close = () => setOpen(undefined)
  return (
    <Card
      title="Prazos e diligências"
      subtitle="Quem responde pelo projeto é avisado 30, 15, 5 e 1 dias antes, e quando passa."
      aside={
        mayChange && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={15} stroke={1.5} />}
            onClick={() => setOpen({ kind: 'diligencia', diligencia: undefined })}
          >
            Nova diligência
          </Button>
        )
      }
    >
      <Reading of={reading} waiting={96} dense>
        {({ data: { prazos, diligencias, dias_de_resposta } }) => (
          <>
            {prazos.length === 0 ? (
              <EmptyState dense title="Nenhum prazo ainda">
                Preencha os prazos do projeto e escolha as suas normas.
              </EmptyState>
            ) : (
              <ItemList bare label="Prazos e diligências">
                {prazos.map((prazo) => (
                  <Prazo
                    key={prazo.chave}
                    prazo={prazo}
                    diligencia={diligencias.find(
                      (one) => prazo.chave === `diligencia/${one.id_projeto_diligencia}`,
                    )}
                    mayChange={mayChange}
                    onOpen={setOpen}
                  />
                ))}
              </ItemList>
            )}
            {open?.kind === 'diligencia' && (
              <DiligenciaDialog
                id_projeto_incentivado={id_projeto_incentivado}
                diligencia={open.diligencia}
                diasDaNorma={dias_de_resposta}
                onClose={close}
              />
            )}
          </>
        )}
      </Reading>
      {open?.kind === 'anexos' && (
        <AttachmentsDrawer
          table="projeto_diligencia"
          id={open.diligencia.id_projeto_diligencia}
          param="projetos-incentivados"
          subject={open.diligencia.descricao}
          isReadOnly={!mayChange}
          onClose={() => {
            close()
            void refreshReads(projetoPrazos)
          }}
        />
      )}
    </Card>
  )
}

interface PrazoProps {
  readonly prazo: PrazoNoProjeto
  readonly diligencia: DiligenciaDoProjeto | undefined
  readonly mayChange: boolean
  readonly onOpen: (open: Open) => void
}

function Prazo({ prazo, diligencia, mayChange, onOpen }: PrazoProps) {
  const { titulo, regra, situacao } = prazo
  return (
    <Item
      muted={situacao === 'feito' || situacao === 'fora_do_prazo' || situacao === 'encerrado'}
      title={titulo}
      detail={
        <>
          {detailOf(prazo, diligencia)}
          {regra && (
            <>
              {' · '}
              <Link to={toNormas({ regra })}>ver a regra</Link>
            </>
          )}
        </>
      }
      aside={
        <Row nowrap>
          <Left prazo={prazo} />
          {diligencia && <Acts {...{ diligencia, mayChange, onOpen }} />}
        </Row>
      }
    >
      {diligencia && diligencia.resposta !== '' && (
        <Stack gap={1}>
          <Note>Resposta: {diligencia.resposta}</Note>
        </Stack>
      )}
    </Item>
  )
}

function detailOf(prazo: PrazoNoProjeto, diligencia: DiligenciaDoProjeto | undefined): string {
  const { vencimento, feito_em, tipo } = prazo
  const done = tipo === 'diligencia' ? 'respondida em' : 'feito em'
  return [
    diligencia && `diligência recebida em ${br(diligencia.recebida_em)}`,
    vencimento ? `até ${br(vencimento)}` : 'o dia se conta de uma data que o projeto ainda não tem',
    feito_em && `${done} ${br(feito_em)}`,
    diligencia && diligencia.anexos > 0 && counted(diligencia.anexos, 'arquivo', 'arquivos'),
  ]
    .filter(Boolean)
    .join(' · ')
}

const near = 15
const plain = {
  feito: { label: 'Feito', color: 'green' },
  fora_do_prazo: { label: 'Respondida fora do prazo', color: 'orange' },
  sem_data: { label: 'Sem data', color: 'gray' },
  encerrado: { label: 'Encerrado', color: 'gray' },
} as const

function Left({ prazo: { situacao, dias } }: { readonly prazo: PrazoNoProjeto }) {
  const look = { variant: 'light', tt: 'none', flex: 'none' } as const
  if (situacao !== 'aberto' && situacao !== 'atrasado') {
    const { label, color } = plain[situacao]
    return (
      <Badge {...look} color={color}>
        {label}
      </Badge>
    )
  }
  const left = dias ?? 0
  if (left < 0) {
    return (
      <Badge {...look} color="red">
        {counted(-left, 'dia de atraso', 'dias de atraso')}
      </Badge>
    )
  }
  return (
    <Badge {...look} color={left <= near ? 'yellow' : 'blue'}>
      {left === 0 ? 'Hoje' : counted(left, 'dia', 'dias')}
    </Badge>
  )
}

function Acts({
  diligencia,
  mayChange,
  onOpen,
}: Omit<PrazoProps, 'prazo' | 'diligencia'> & {
  readonly diligencia: DiligenciaDoProjeto
}) {
  const { id_projeto_diligencia, descricao, respondida_em } = diligencia
  const remove = () =>
    confirmDelete({
      label: descricao,
      run: async () => {
        await call(diligenciaDelete, { query: { id_projeto_diligencia } })
        await refreshReads(projetoPrazos)
      },
    })
  return (
    <DotsMenu
      label={`Ações de ${descricao}`}
      actions={[
        ...(mayChange
          ? [
              {
                label: respondida_em === null ? 'Responder ou alterar' : 'Alterar',
                run: () => onOpen({ kind: 'diligencia', diligencia }),
              },
            ]
          : []),
        { label: 'Arquivos', run: () => onOpen({ kind: 'anexos', diligencia }) },
        ...(mayChange ? [{ label: 'Excluir', run: remove }] : []),
      ]}
    />
  )
}
