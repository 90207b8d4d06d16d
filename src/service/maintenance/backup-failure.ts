/** Why a backup or a restore failed. The message is shown to people. */
export class BackupFailure extends Error {}

/** The file is damaged, or was changed after it was made. */
export class DamagedBackup extends BackupFailure {}
