import { toPlanoContasImport } from '../../addresses/sistema.ts'
import { planoContasStart } from '@claquete/contract/livro/contas/plano-contas'
import { Button, Group } from '@mantine/core'
import { reportFailure, useWrite } from '../../lib/wire/call.ts'
import { useMay } from '../../lib/account/permission.ts'
import { toast } from '../../lib/page/toast.ts'
import { IconListDetails } from '../../ui/icons.ts'
import { LinkButton } from '../../ui/buttons/link-button.tsx'
import { EmptyState } from '../../ui/frame/states.tsx'

/** Shown without a chart of accounts: create the suggested one, or import a spreadsheet. */
export function PlanoContasStart({ onDone }: { onDone: () => Promise<void> }) {
  const may = useMay()
  const start = useWrite(planoContasStart, {
    onSuccess: async ({ criadas }) => {
      await onDone()
      toast.success(`Plano criado com ${criadas} contas. Mude o que quiser.`)
    },
  })
  const isAllowed = may(planoContasStart.access)
  return (
    <EmptyState
      title="Nenhuma conta ainda"
      icon={<IconListDetails size={20} stroke={1.5} />}
      action={
        isAllowed && (
          <Group gap="xs" justify="center">
            <Button
              size="xs"
              loading={start.isPending}
              onClick={() => start.mutate({}, { onError: reportFailure })}
            >
              Usar o plano sugerido
            </Button>
            {may('plano_contas.importar') && (
              <LinkButton to={toPlanoContasImport()}>Importar de uma planilha</LinkButton>
            )}
          </Group>
        )
      }
    >
      Todo lançamento vai para uma conta, e cada conta para uma linha do DRE. Comece pelo plano
      feito para produtoras, com cerca de 80 contas já ligadas ao DRE, ou traga o seu.
    </EmptyState>
  )
}
