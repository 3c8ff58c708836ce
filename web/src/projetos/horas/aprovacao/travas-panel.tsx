import { travaCreate, travaDelete, travaList } from '@claquete/contract/projetos/horas/trava'
import type { Trava } from '@claquete/contract/projetos/horas/trava'
import { semanaView } from '@claquete/contract/projetos/horas/semana'
import { addDays } from '@claquete/core/kernel/time/calendar'
import { formatDateBr } from '@claquete/core/kernel/time/calendar'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../lib/acts/act.ts'
import { useToday } from '../../../lib/page/clock.ts'
import { call, reportFailure, useRead } from '../../../lib/wire/call.ts'
import { FormDialog } from '../../../ui/form/dialog.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import type { BodyValues } from '../../../ui/form/use-record-form.ts'
import { SidePanel } from '../../../ui/frame/dialog.tsx'
import { Reading } from '../../../ui/frame/reading.tsx'
import { EmptyState } from '../../../ui/frame/states.tsx'
import { IconLock } from '../../../ui/icons.ts'
import { Row, Stack } from '../../../ui/layout/flex.tsx'
import { Note } from '../../../ui/layout/text.tsx'
import { pessoaSource } from '../pessoa.sources.ts'
import styles from './aprovacao.module.css'

/** How far back locked days are listed. */
const backDays = 365

/** The days that take no hours, and locking more. */
export function TravasPanel({ onClose }: { readonly onClose: () => void }) {
  const today = useToday()
  const [isLocking, setLocking] = useState(false)
  const reading = useRead(travaList, {
    query: { de: addDays(today, -backDays), ate: addDays(today, 60) },
  })
  return (
    <SidePanel title="Dias travados" onClose={onClose}>
      <Stack>
        <Note>
          Um dia travado não aceita horas novas nem mudanças. Os outros dias continuam abertos.
        </Note>
        <Row>
          <Button size="xs" leftSection={<IconLock size={15} />} onClick={() => setLocking(true)}>
            Travar dias
          </Button>
        </Row>
        <Reading
          of={reading}
          dense
          empty={
            <EmptyState dense title="Nenhum dia travado">
              Trave os dias depois de fechar a folha, para que ninguém mude o que já foi pago.
            </EmptyState>
          }
        >
          {({ data }) => (
            <ul className={styles.rows}>
              {data.map((trava) => (
                <Line key={trava.id_hora_trava} trava={trava} />
              ))}
            </ul>
          )}
        </Reading>
      </Stack>
      {isLocking && <LockDialog onClose={() => setLocking(false)} />}
    </SidePanel>
  )
}

function Line({ trava }: { readonly trava: Trava }) {
  const act = useAct({ refresh: [travaList, semanaView], onFailure: reportFailure })
  const { dia, id_usuario, nome, motivo, autor } = trava
  return (
    <li className={styles.row}>
      <span>
        {formatDateBr(dia)}, {nome ?? 'todos'}
        <small>{[motivo, autor && `por ${autor}`].filter(Boolean).join(' · ')}</small>
      </span>
      <Button
        size="compact-xs"
        variant="default"
        disabled={act.isRunning}
        onClick={() =>
          void act.run(() => call(travaDelete, { body: { de: dia, ate: dia, id_usuario } }))
        }
      >
        Destravar
      </Button>
    </li>
  )
}

type Values = BodyValues<typeof travaCreate>

function LockDialog({ onClose }: { readonly onClose: () => void }) {
  const yesterday = addDays(useToday(), -1)
  const initial: Values = { de: yesterday, ate: yesterday, id_usuario: null, motivo: '' }
  const f = useRecordForm(travaCreate, { initial, refresh: [travaList, semanaView] })
  return (
    <FormDialog form={f} title="Travar dias" yes="Travar" size="sm" onClose={onClose}>
      <Row nowrap align="start">
        <f.Date of="de" label="De" />
        <f.Date of="ate" label="Até" />
      </Row>
      <f.Picker
        of="id_usuario"
        label="Pessoa"
        help="Em branco, trava os dias de todos."
        source={pessoaSource}
      />
      <f.Text of="motivo" label="Motivo" />
    </FormDialog>
  )
}
