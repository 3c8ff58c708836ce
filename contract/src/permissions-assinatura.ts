import type { Group } from './permission-rows.ts'

/** The permissions of signatures, part of the catalogue in `permissions.ts`. */
export const assinaturaPermissions = {
  assinatura: {
    module: 'orcamento',
    controller: 'Assinaturas',
    group: 'Assinaturas',
    rows: {
      consultar: [640, 'Consultar', 'index', 'Ver os envelopes de assinatura e baixar os arquivos'],
      enviar: [641, 'Enviar', 'enviar', 'Enviar documentos para assinatura, lembrar e reenviar'],
      cancelar: [642, 'Cancelar', 'cancelar', 'Cancelar envelopes que ainda não foram assinados'],
      configurar: [
        643,
        'Configurar',
        'configurar',
        'Trocar o certificado que sela os arquivos e o carimbo do tempo',
      ],
    },
  },
} as const satisfies Record<string, Group>
