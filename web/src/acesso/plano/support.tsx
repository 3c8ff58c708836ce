import { Button } from '@mantine/core'
import { useBrand } from '../../lib/account/brand.ts'
import { IconHeadset } from '../../lib/page/icons.ts'

/** A button to contact support. */
export function Support({ size = 'sm' }: { size?: 'xs' | 'sm' }) {
  const { suporte } = useBrand()
  if (!suporte) return null
  return (
    <Button
      component="a"
      href={suporte}
      target="_blank"
      rel="noreferrer"
      variant="default"
      size={size}
      leftSection={<IconHeadset size={16} stroke={1.7} />}
    >
      Falar com o suporte
    </Button>
  )
}
