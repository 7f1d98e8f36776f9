/*
 * The PowerShell scripts. Fixed texts without double quotes, so they need no quoting on a command line; names
 * are passed in environment variables. Each writes one JSON object in ASCII, which no code page of a console
 * can corrupt.
 */

const BEGIN = String.raw`
$ErrorActionPreference = 'Stop'
$ProgressPreference = 'SilentlyContinue'
$quote = [string][char]39
function Write-Answer($answer) {
  $json = ConvertTo-Json -InputObject $answer -Depth 6 -Compress
  $ascii = [regex]::Replace($json, '[^ -~]', { param($found) '\u{0:x4}' -f [int][char]$found.Value })
  [Console]::Out.Write($ascii)
}
`;

const scriptOf = (body: string) => `${BEGIN}
try {${body}} catch { Write-Answer @{ problem = [string]$_.Exception.Message } }`;

/** Jobs of all printers; the document names of other programs are private, and left out. */
const JOBS = `
  $jobs = @(Get-CimInstance -ClassName Win32_PrintJob | ForEach-Object {
    $name = [string]$_.Document
    if (-not $name.Contains('packbench-')) { $name = '' }
    $at = $null
    if ($_.TimeSubmitted) { $at = $_.TimeSubmitted.ToUniversalTime().ToString('o') }
    @{ Name = $_.Name; JobId = $_.JobId; Document = $name; StatusMask = $_.StatusMask; TimeSubmitted = $at }
  })
`;

/** In a WMI filter, backslashes and quotes are escaped by a backslash. */
const PRINTER = String.raw`
  $key = $env:PACKBENCH_PRINTER.Replace('\', '\\').Replace($quote, '\' + $quote)
  $printer = Get-CimInstance -ClassName Win32_Printer -Filter ('Name = ' + $quote + $key + $quote) |
    Select-Object -First 1 -Property Name, PrinterState, DetectedErrorState, WorkOffline, KeepPrintedJobs
`;

/** Processes of SumatraPDF that outlived the station and are still handing over this document. */
const HANDING_OVER = `
  $sumatra = @(Get-CimInstance -ClassName Win32_Process -Filter ('Name LIKE ' + $quote + '%Sumatra%' + $quote) |
    Where-Object { ([string]$_.CommandLine).Contains($env:PACKBENCH_DOCUMENT) })
`;

/** Reads PACKBENCH_PRINTER. */
export const READ_SNAPSHOT = scriptOf(`${JOBS}${PRINTER}
  Write-Answer @{ jobs = $jobs; printer = $printer }
`);

/** Reads PACKBENCH_PRINTER and PACKBENCH_DOCUMENT. */
export const READ_SNAPSHOT_AFTER_CRASH = scriptOf(`${HANDING_OVER}${JOBS}${PRINTER}
  Write-Answer @{ jobs = $jobs; printer = $printer; isHandingOver = ($sumatra.Count -gt 0) }
`);

/** Deletes the job of PACKBENCH_DOCUMENT unless it is printed (0x80), deleted (0x100), complete (0x1000). */
export const REMOVE = scriptOf(String.raw`
  $jobs = @(Get-CimInstance -ClassName Win32_PrintJob | Where-Object {
    ([string]$_.Document -split '[\\/]')[-1] -eq $env:PACKBENCH_DOCUMENT -and -not ($_.StatusMask -band 4480)
  })
  $flags = @($jobs | ForEach-Object { $_.StatusMask })
  foreach ($job in $jobs) { Remove-CimInstance -InputObject $job }
  Write-Answer @{ removed = $jobs.Count; flags = $flags }
`);

/** All printers with their forms; some drivers report only the names of their forms. */
export const PRINTERS = scriptOf(`
  Add-Type -AssemblyName System.Drawing
  $printers = @(Get-CimInstance -ClassName Win32_Printer | ForEach-Object {
    $papers = @()
    try {
      $settings = New-Object -TypeName System.Drawing.Printing.PrinterSettings
      $settings.PrinterName = $_.Name
      $papers = @($settings.PaperSizes | ForEach-Object {
        @{ PaperName = $_.PaperName; RawKind = $_.RawKind; Width = $_.Width; Height = $_.Height }
      })
    } catch { $papers = @() }
    @{
      Name = $_.Name; Comment = $_.Comment; Location = $_.Location; Default = $_.Default
      PrinterPaperNames = @($_.PrinterPaperNames); PaperSizes = $papers
    }
  })
  Write-Answer @{ printers = $printers }
`);
