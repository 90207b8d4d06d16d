/** Why a backup or a restore failed. The message is shown to people. */
export class BackupFailure extends Error {}
