import { statusMudar, statusPossiveis } from '@claquete/contract/orcamentos/orcamento/status'
import type { StatusPossivel } from '@claquete/contract/orcamentos/orcamento/status'
import { Button, Loader, Popover } from '@mantine/core'
import { useState } from 'react'
import { call, useRead } from '../../../lib/call.ts'
import { confirm } from '../../../lib/confirm.ts'
import { useMay } from '../../../lib/permission.ts'
import { toast } from '../../../lib/toast.ts'
import { IconCheck, IconChevronDown, IconLock, IconLockOpen } from '../../../ui/icons.ts'
import { ErrorState } from '../../../ui/states.tsx'
import { refreshOrcamentos } from '../lista/refresh.ts'
import { statusDot, statusStyle } from '../lista/status-chip.tsx'
import styles from './versoes.module.css'

interface StatusMenuProps {
  readonly id_orcamento: number
  readonly status: string
  readonly cor: string
  readonly cor_fundo: string
  readonly travado: boolean
}

/** The status of a budget; whoever may chooses another here, told before what it does. */
export function StatusMenu(props: StatusMenuProps) {
  const { id_orcamento, status, travado, ...look } = props
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const face = (
    <>
      {travado && <IconLock size={13} aria-hidden />}
      {status}
    </>
  )
  if (!may(statusMudar.access)) {
    return (
      <span className={styles.chip} style={statusStyle(look)}>
        {face}
      </span>
    )
  }
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <button
          type="button"
          className={styles.chip}
          style={statusStyle(look)}
          aria-label={`Status: ${status}. Mudar`}
          onClick={() => setOpen(!isOpen)}
        >
          {face}
          <IconChevronDown size={13} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown p={6}>
        <Choices id_orcamento={id_orcamento} travado={travado} close={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoicesProps {
  readonly id_orcamento: number
  readonly travado: boolean
  readonly close: () => void
}

function Choices({ id_orcamento, travado, close }: ChoicesProps) {
  const reading = useRead(statusPossiveis, { params: { id_orcamento } })
  const [isReopening, setReopening] = useState(false)
  if (reading.error) {
    return (
      <ErrorState dense message={reading.error.message} onRetry={() => void reading.refetch()} />
    )
  }
  if (!reading.data) return <Loader size="sm" m="md" />
  const { data, pode_reabrir } = reading.data
  const offered = isReopening ? data.filter((one) => !one.bloqueia_edicao && !one.aprova) : data
  const choose = (one: StatusPossivel) => {
    close()
    void (isReopening ? reopen(id_orcamento, one) : move(id_orcamento, one))
  }
  return (
    <>
      {isReopening && <p className={styles.hint}>Reabrir em qual status?</p>}
      <ul className={styles.choices} aria-label="Status possíveis">
        {offered.map((one) => (
          <li key={one.id_orcamento_status}>
            <button
              type="button"
              disabled={(one.atual && !isReopening) || (one.impedimento !== null && !isReopening)}
              title={one.impedimento ?? undefined}
              aria-current={one.atual || undefined}
              onClick={() => choose(one)}
            >
              <i style={statusDot(one)} aria-hidden />
              <span>
                {one.descricao}
                {one.efeito && !one.atual && !isReopening && <small>{one.efeito}</small>}
              </span>
              {one.atual && <IconCheck size={15} aria-label="atual" />}
            </button>
          </li>
        ))}
      </ul>
      {travado && pode_reabrir && !isReopening && (
        <Button
          fullWidth
          variant="subtle"
          size="xs"
          mt={6}
          leftSection={<IconLockOpen size={15} stroke={1.5} />}
          onClick={() => setReopening(true)}
        >
          Reabrir para edição
        </Button>
      )}
    </>
  )
}

/** Moves it, asked first where that approves, freezes or takes the place of another. */
async function move(id_orcamento: number, one: StatusPossivel): Promise<void> {
  const body = {
    id_orcamento,
    id_orcamento_status: one.id_orcamento_status,
    ...(one.substitui && { substituir: true }),
  }
  await asked({
    title: `Mudar para “${one.descricao}”?`,
    message: [one.efeito, one.substitui && `“${one.substitui}” deixa de ser a aprovada.`]
      .filter(Boolean)
      .join(' '),
    yes: one.aprova ? 'Aprovar' : 'Mudar status',
    run: () => call(statusMudar, { body }),
  })
}

async function reopen(id_orcamento: number, one: StatusPossivel): Promise<void> {
  const { id_orcamento_status } = one
  await asked({
    title: 'Reabrir para edição?',
    message: 'O cliente pode ter em mãos esta proposta. Para guardá-la, prefira uma nova versão.',
    yes: 'Reabrir',
    run: () => call(statusMudar, { body: { id_orcamento, id_orcamento_status, reabrir: true } }),
  })
}

async function asked(question: Parameters<typeof confirm>[0]): Promise<void> {
  if (!(await confirm(question))) return
  toast.success('Status alterado')
  await refreshOrcamentos()
}
