import { statusChange, possibleStatusList } from '@claquete/contract/orcamentos/status/status'
import type { PossibleStatus } from '@claquete/contract/orcamentos/status/status'
import { Button, Loader, Popover } from '@mantine/core'
import { useState } from 'react'
import { call, useRead } from '../../lib/wire/call.ts'
import { confirm } from '../../lib/acts/confirm.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconCheck, IconChevronDown, IconLock, IconLockOpen } from '../../ui/icons.ts'
import { Row, Stack } from '../../ui/layout/flex.tsx'
import { PressRow } from '../../ui/buttons/press.tsx'
import { Note } from '../../ui/layout/text.tsx'
import { Reading } from '../../ui/frame/reading.tsx'
import { refreshOrcamentos } from '../orcamento/public.ts'
import { StatusChip, StatusDot, statusStyle } from '../orcamento/public.ts'

interface StatusMenuProps {
  readonly id_orcamento: number
  readonly status: string
  readonly cor: string
  readonly cor_fundo: string
  readonly isLocked: boolean
}

/** At the end of the row, never narrower than the text. */
const atTheEnd = { flex: 'none', marginLeft: 'auto' } as const

/** The budget's status; with the permission, a menu to change it that tells each effect. */
export function StatusMenu(props: StatusMenuProps) {
  const { id_orcamento, status, isLocked, ...look } = props
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  const lock = isLocked && <IconLock size={13} aria-hidden />
  if (!may(statusChange.access)) {
    return (
      <Row nowrap style={atTheEnd}>
        {lock}
        <StatusChip status={status} {...look} />
      </Row>
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
        <Button
          size="compact-sm"
          style={{ ...statusStyle(look), ...atTheEnd }}
          aria-label={`Status: ${status}. Mudar`}
          leftSection={lock}
          rightSection={<IconChevronDown size={13} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {status}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={6} mah={440} style={{ overflowY: 'auto' }}>
        <Choices id_orcamento={id_orcamento} isLocked={isLocked} close={() => setOpen(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoicesProps {
  readonly id_orcamento: number
  readonly isLocked: boolean
  readonly close: () => void
}

function Choices({ id_orcamento, isLocked, close }: ChoicesProps) {
  const reading = useRead(possibleStatusList, { params: { id_orcamento } })
  const [isReopening, setReopening] = useState(false)
  return (
    <Reading of={reading} waiting={<Loader size="sm" m="md" />} dense>
      {({ data, pode_reabrir }) => {
        const offered = isReopening
          ? data.filter((one) => !one.bloqueia_edicao && !one.aprova)
          : data
        const choose = (one: PossibleStatus) => {
          close()
          void (isReopening ? reopen(id_orcamento, one) : move(id_orcamento, one))
        }
        return (
          <>
            {isReopening && <Note small>Reabrir em qual status?</Note>}
            <Stack as="ul" gap={0} aria-label="Status possíveis">
              {offered.map((one) => (
                <li key={one.id_orcamento_status}>
                  <PressRow
                    disabled={
                      (one.atual && !isReopening) || (one.impedimento !== null && !isReopening)
                    }
                    title={one.impedimento ?? undefined}
                    aria-current={one.atual || undefined}
                    onClick={() => choose(one)}
                  >
                    <StatusDot {...one} />
                    <Stack as="span" gap={0} grow>
                      {one.descricao}
                      {one.efeito && !one.atual && !isReopening && <small>{one.efeito}</small>}
                    </Stack>
                    {one.atual && <IconCheck size={15} aria-label="atual" />}
                  </PressRow>
                </li>
              ))}
            </Stack>
            {isLocked && pode_reabrir && !isReopening && (
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
      }}
    </Reading>
  )
}

/** Changes the status after a confirmation that tells its effects. */
async function move(id_orcamento: number, one: PossibleStatus): Promise<void> {
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
    run: () => call(statusChange, { body }),
  })
}

async function reopen(id_orcamento: number, one: PossibleStatus): Promise<void> {
  const { id_orcamento_status } = one
  await asked({
    title: 'Reabrir para edição?',
    message: 'O cliente pode ter em mãos esta proposta. Para guardá-la, prefira uma nova versão.',
    yes: 'Reabrir',
    run: () => call(statusChange, { body: { id_orcamento, id_orcamento_status, reabrir: true } }),
  })
}

async function asked(question: Parameters<typeof confirm>[0]): Promise<void> {
  if (!(await confirm(question))) return
  toast.success('Status alterado')
  await refreshOrcamentos()
}
