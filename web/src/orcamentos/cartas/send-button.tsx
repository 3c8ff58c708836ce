import { toContratoOfJob } from '../../addresses/contratos.ts'
import { toCartasOfOrcamento, toSendLink } from '../../addresses/orcamentos.ts'
import { useMay } from '../../lib/account/permission.ts'
import { IconFileText, IconSend } from '../../ui/icons.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { IconLink } from './icons.ts'

/** Menu to send a budget by letter or by link, or to issue its contract; hidden without the permission. */
export function SendButton({ id_orcamento }: { readonly id_orcamento: number }) {
  const may = useMay()
  if (!may('orcamento.enviar')) return null
  const icon = { size: 16, stroke: 1.5 } as const
  return (
    <MenuButton
      label="Enviar"
      icon={<IconSend size={15} stroke={1.5} />}
      actions={[
        {
          label: 'Carta por e-mail',
          icon: <IconFileText {...icon} />,
          to: toCartasOfOrcamento(id_orcamento),
        },
        {
          label: 'Link da proposta',
          icon: <IconLink {...icon} />,
          to: toSendLink(id_orcamento),
        },
        ...(may('contrato.consultar')
          ? [
              {
                label: 'Contrato',
                icon: <IconFileText {...icon} />,
                to: toContratoOfJob(id_orcamento),
              },
            ]
          : []),
      ]}
    />
  )
}
