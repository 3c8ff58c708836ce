import { usuarioLabels as labels } from '@claquete/contract/acesso/usuarios/usuario-labels'
import { unitText } from '../../lib/account/unit-text.ts'

/** Labels of a user's fields, on this host. */
export const usuarioLabels = {
  ...labels,
  empresas: unitText(labels.empresas),
  id_empresa: unitText(labels.id_empresa),
}
