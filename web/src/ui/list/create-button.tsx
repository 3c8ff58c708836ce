import type { AnyAddress } from '@claquete/contract/endpoint'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useKeys } from '../../lib/page/keys.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconPlus } from '../icons.ts'

interface CreateButtonProps {
  readonly to: string
  /** The endpoint that creates; without its permission there is no button. */
  readonly endpoint: AnyAddress
  /** `Nova pessoa`, `Novo produto`. */
  readonly label: string
}

/** Opens the form of a new record; the key n does the same. */
export function CreateButton({ to, endpoint, label }: CreateButtonProps) {
  const may = useMay()
  const navigate = useNavigate()
  const isAllowed = may(endpoint.access)
  useKeys(isAllowed ? [{ keys: 'n', label, group: 'Listas', run: () => void navigate(to) }] : [])
  if (!isAllowed) return null
  return (
    <Button
      component={Link}
      to={to}
      size="xs"
      leftSection={<IconPlus size={15} />}
      title={`${label} (n)`}
    >
      {label}
    </Button>
  )
}
